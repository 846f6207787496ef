import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import { officePath, officeRoot } from '@opentop/contract/office-paths'

export type Problem = {
  code: OfficeRefusalCode
  detail: string
  params?: Record<string, string | number>
  requestId?: string
  status: number
  triesAgain?: true
}
export type Reply<N extends OfficeCallName> = { ok: true; answer: OfficeAnswers[N] } | { ok: false; problem: Problem }

let lastMark: string | undefined
/** The mark of a live event: later reads must not be answered by a replica that does not have the event yet. */
export function readAfter(mark: string): void {
  lastMark = mark
}

/** One call of the office. A refusal is a value; a lost connection counts as `busy`. */
export async function call<N extends OfficeCallName>(name: N, input: OfficeInputs[N], key?: string): Promise<Reply<N>> {
  const { method, path } = officePath(name)
  const fields = new Map<string, unknown>(Object.entries(input))
  const address = path.replace(/:(\w+)/g, (_match, field: string) => {
    const value = String(fields.get(field))
    fields.delete(field)
    return encodeURIComponent(value)
  })
  const isRead = method === 'GET' || method === 'DELETE'
  const query = isRead
    ? new URLSearchParams([...fields].flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])))
    : ''
  try {
    const response = await fetch(`${officeRoot}${address}${String(query) && `?${query}`}`, {
      method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(lastMark === undefined ? {} : { 'read-after': lastMark }),
        ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': key ?? crypto.randomUUID() }),
      },
      ...(isRead ? {} : { body: JSON.stringify(Object.fromEntries(fields)) }),
    })
    const body: unknown = await response.json()
    return response.ok ? { ok: true, answer: body as OfficeAnswers[N] } : { ok: false, problem: body as Problem }
  } catch {
    return { ok: false, problem: { code: 'busy', detail: '', status: 503 } }
  }
}
