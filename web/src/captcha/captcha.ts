import type { Call } from '@opentop/contract/api'
import type { ThirdParties } from '@opentop/domain/site'
import { solveChallenge } from 'altcha-lib/v1'
import { loadScript } from '../script/load-script.ts'

type Key = NonNullable<ThirdParties['captcha']>
type Scorer = { ready: (then: () => void) => void; execute: (siteKey: string, about: { action: string }) => Promise<string> }
declare global {
  interface Window {
    grecaptcha?: Scorer
  }
}

export function captchaProof(captcha: Key | undefined, action: string, call: Call): Promise<string> {
  return captcha ? captchaToken(captcha, action) : solvedChallenge(call)
}

async function captchaToken(captcha: Key, action: string): Promise<string> {
  await loadScript(captchaAddress(captcha))
  const scorer = window.grecaptcha
  if (!scorer) throw new Error('Failed to load script')
  await new Promise<void>((ready) => scorer.ready(ready))
  return scorer.execute(captcha.siteKey, { action })
}

export function captchaAddress({ siteKey, version, script }: Partial<Key>): string {
  if (!siteKey) throw new Error('the captcha has no site key')
  if (version !== 3) throw new Error('the captcha has no version that is known here')
  return (script ?? '').replace('{key}', encodeURIComponent(siteKey))
}

async function solvedChallenge(call: Call): Promise<string> {
  const reply = await call('getChallenge', {})
  if (!reply.ok) throw new Error('there is no challenge')
  const { maxnumber, ...challenge } = reply.answer
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxnumber).promise
  if (!solution) throw new Error('the challenge has no solution')
  return btoa(JSON.stringify({ ...challenge, number: solution.number }))
}
