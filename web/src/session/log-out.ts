import { langs } from '@opentop/domain/lang'
import { httpCall } from '../call/http-call.ts'
import type { PageContext } from '../state/page-context.tsx'
import { forgetTickets } from '@opentop/ui/offline/forget-tickets.ts'
import { removeAuthToken } from './auth-token.ts'

export type LogOutPage = 'memberArea' | 'agentArea'

const timeoutMs = 10_000
const longestWaitSeconds = 10

export async function logOut(page: PageContext, area: LogOutPage): Promise<boolean> {
  const isOut = (await askTwice(page)) || (await postForm(page, area))
  if (!isOut) return false
  removeAuthToken()
  await forgetTickets()
  return true
}

async function askTwice(page: PageContext): Promise<boolean> {
  const ask = () => httpCall(page, { signal: AbortSignal.timeout(timeoutMs) })('memberLogout', {}).catch(warn)
  const reply = await ask()
  if (!reply || reply.ok) return Boolean(reply)
  const seconds = Number(reply.params?.seconds)
  if (!(seconds <= longestWaitSeconds)) return false
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return Boolean((await ask())?.ok)
}

/** Fallback: the form post that works without a script goes another way and may succeed. */
async function postForm({ lang }: PageContext, page: LogOutPage): Promise<boolean> {
  const body = new URLSearchParams({ page, lang: langs[lang].prefixes[0] })
  const answer = await fetch('/forms/memberLogout', { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).catch(warn)
  return Boolean(answer?.redirected) && !new URL(answer?.url ?? '').searchParams.has('refused')
}

function warn(error: unknown): undefined {
  console.warn('the log-out call failed', error)
}
