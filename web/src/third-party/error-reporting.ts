import { errorEnvelope, failureOf, reportAddress } from '@opentop/domain/error-report'
import type { PageState } from '../state/page-state.ts'

const mostReports = 10

/** Tells of failures on this page: what failed and where, never who. */
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
    // the answer changes nothing, and a page that is being left must still get its word out
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
