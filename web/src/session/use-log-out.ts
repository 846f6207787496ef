import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { logOut, type LogOutPage } from './log-out.ts'

/** The session cookie is HttpOnly, so only the server can end the session; if it does not answer, `failed` is set. */
export function useLogOut(area: LogOutPage, leadsTo: string): { leave: () => Promise<void>; leaving: boolean; failed: boolean } {
  const page = usePage()
  const [step, setStep] = useState<'in' | 'leaving' | 'failed'>('in')

  async function leave(): Promise<void> {
    if (step === 'leaving') return
    setStep('leaving')
    const isOut = await logOut(page, area)
    if (!isOut) return setStep('failed')
    window.location.assign(leadsTo)
  }

  return { leave, leaving: step === 'leaving', failed: step === 'failed' }
}
