import { langs } from '@opentop/domain/lang'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { removeAuthToken } from './auth-token.ts'
import { usePage, type PageContext } from '../state/page-context.tsx'

type LogOutPage = 'memberArea' | 'agentArea'

/** The timeout of one attempt, and the longest `Retry-After` that is waited for. */
const timeoutMs = 10_000
const longestWaitSeconds = 10

/** The session cookie is HttpOnly, so only the server can end the session; if it does not answer, `failed` is set. */
export function useLogOut(area: LogOutPage, leadsTo: string): { leave: () => Promise<void>; leaving: boolean; failed: boolean } {
  const page = usePage()
  const [step, setStep] = useState<'in' | 'leaving' | 'failed'>('in')

  async function leave(): Promise<void> {
    if (step === 'leaving') return
    setStep('leaving')
    const isOut = (await askTwice(page)) || (await postForm(page, area))
    if (isOut) {
      removeAuthToken()
      window.location.assign(leadsTo)
    } else setStep('failed')
  }

  return { leave, leaving: step === 'leaving', failed: step === 'failed' }
}

/** Repeats the call once if the server says when. */
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
