import { createHash } from 'node:crypto'
import type { Site } from '@opentop/domain/site'
import { createChallenge, verifySolution } from 'altcha-lib/v1'

export type Checked = { ok: false } | { ok: true; spend?: { hash: Buffer; expiresAt: Date } }
type Captcha = { check: (proof: string, action: string) => Promise<Checked> }

const patienceMs = 3000
const leastScore = 0.5

export function captchaV3(secret: string, verifyAddress: string): Captcha {
  return {
    async check(proof, action) {
      try {
        const response = await fetch(verifyAddress, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: proof }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        const said = (await response.json()) as { success?: boolean; score?: number; action?: string }
        return { ok: said.success === true && (said.score ?? 0) >= leastScore && said.action === action }
      } catch {
        return { ok: false }
      }
    },
  }
}

type Challenge = { algorithm: 'SHA-256'; challenge: string; maxnumber: number; salt: string; signature: string }

const challengeMs = 10 * 60_000
// about a third of a second on a current phone: negligible for one message, expensive for a million
const usualWork = 50_000

/** For sites without an external captcha: the browser computes a proof of work for every message, and no third party is involved. */
export function proofOfWork(secret: Buffer, hardest = usualWork): Captcha & { challenge: (now: number) => Promise<Challenge> } {
  const hmacKey = secret.toString('base64url')
  return {
    async challenge(now) {
      const made = await createChallenge({ algorithm: 'SHA-256', hmacKey, maxnumber: hardest, expires: new Date(now + challengeMs) })
      return { algorithm: 'SHA-256', challenge: made.challenge, maxnumber: hardest, salt: made.salt, signature: made.signature }
    },
    async check(proof) {
      const solution = solutionIn(proof)
      if (!solution || !(await verifySolution(solution, hmacKey))) return { ok: false }
      return {
        ok: true,
        spend: { hash: createHash('sha256').update(solution.challenge).digest(), expiresAt: new Date(expiryIn(solution.salt)) },
      }
    },
  }
}

export type Captchas = { of: (site: Pick<Site, 'key'>) => Captcha; challenge: (now: number) => Promise<Challenge> }

export function captchas(
  secret: Buffer,
  ofOthers: ReadonlyMap<string, { secret: string; verify: string }> = new Map(),
  hardest = usualWork,
): Captchas {
  const work = proofOfWork(secret, hardest)
  const byKey = new Map([...ofOthers].map(([key, row]) => [key, captchaV3(row.secret, row.verify)]))
  return { of: ({ key }) => byKey.get(key) ?? work, challenge: work.challenge }
}

type Solution = { algorithm: 'SHA-256'; challenge: string; number: number; salt: string; signature: string }

/** A proof without an expiry would have to be stored for ever, so it is invalid. */
function solutionIn(proof: string): Solution | undefined {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Record<string, unknown>
    const isOurs =
      algorithm === 'SHA-256' &&
      typeof challenge === 'string' &&
      typeof salt === 'string' &&
      typeof signature === 'string' &&
      Number.isInteger(number) &&
      expiryIn(salt) > 0
    return isOurs ? { algorithm, challenge, number: number as number, salt, signature } : undefined
  } catch {
    return undefined
  }
}

function expiryIn(salt: string): number {
  return Number(new URLSearchParams(salt.split('?')[1] ?? '').get('expires')) * 1000
}
