import { errorEnvelope, failureOf, reportAddress } from '@opentop/domain/outage/error-report'
import type { PageState } from '../state/page-state.ts'

const mostReports = 10

export function reportErrors(dsn: string, { site, version }: PageState): void {
  const address = reportAddress(dsn)
  if (address === undefined) return
  let left = mostReports
  function report(failure: unknown): void {
    if (left-- <= 0) return
    const body = errorEnvelope({
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      error: failureOf(failure),
      place: location.origin + location.pathname,
      site: site.key,
      version,
      platform: 'javascript',
    })
    // the response does not matter; `keepalive` sends the report even while the page is unloaded
    fetch(address ?? '', {
      method: 'POST',
      body,
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
  }
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}
