import { useCookie } from '../cookie/use-cookie.ts'

/** The travel agent who is signed in, for display only: the server knows the credit, this only shows it. */
export function useAgent(): { creditCents: number | undefined } | undefined {
  const isAgent = useCookie('isagent') === '1'
  const credit = Number(useCookie('agent_credit') || Number.NaN)
  if (!isAgent) return undefined
  return { creditCents: Number.isFinite(credit) ? Math.round(credit * 100) : undefined }
}
