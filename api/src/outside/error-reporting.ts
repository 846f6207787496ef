import { randomUUID } from 'node:crypto'
import { errorEnvelope, failureOf, reportAddress } from '@opentop/domain/outage/error-report'
import type { Site } from '@opentop/domain/site'

/** Reports a failure to the error collector of a site; never waits for an answer, and never fails itself. */
export type ReportFailure = (site: Site, failure: unknown, path: string) => void

const patienceMs = 3000
const mostAtOnce = 10

export function failureReporter(version: string, now: () => number): ReportFailure {
  let underWay = 0
  return (site, failure, path) => {
    const address = reportAddress(site.thirdParties.errorReporting ?? '')
    if (address === undefined || underWay >= mostAtOnce) return
    underWay += 1
    const body = errorEnvelope({
      id: randomUUID(),
      at: new Date(now()).toISOString(),
      error: failureOf(failure),
      place: path,
      site: site.key,
      version,
      platform: 'node',
    })
    fetch(address, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
      .finally(() => (underWay -= 1))
  }
}
