import { useCookie } from '../cookie/use-cookie.ts'

export function useAgent(): { creditCents: number | undefined } | undefined {
  const isAgent = useCookie('isagent') === '1'
  const credit = Number(useCookie('agent_credit') || Number.NaN)
  if (!isAgent) return undefined
  return { creditCents: Number.isFinite(credit) ? Math.round(credit * 100) : undefined }
}
