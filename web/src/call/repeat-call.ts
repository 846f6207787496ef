import type { Call } from '@opentop/contract/api'
import type { PageContext } from '../state/page-context.tsx'
import { httpCall } from './http-call.ts'
import type { TriedCall } from './tried-call.ts'

export async function repeatCall(page: PageContext, { name, input, key }: TriedCall): Promise<string | undefined> {
  const call: Call = httpCall(page, key === undefined ? {} : { key })
  const reply = (await call(name, input as never)) as { ok: true } | { ok: false; message?: string }
  return reply.ok ? undefined : (reply.message ?? '')
}
