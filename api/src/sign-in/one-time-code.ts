import type { OfficeAnswers } from '@opentop/contract/office-api'
import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'
import { seal, unseal } from '../secret/sealed.ts'
import type { OpenContext } from '../call/context.ts'

const periodSeconds = 30
const setUpMinutes = 60
const settings = { issuer: 'Opentop office', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const

function stepOf(secret: string, typed: string, now: number): number | undefined {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: typed.replace(/\D/g, ''), window: 1, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

const dummySecret = new Secret({ size: 20 }).base32
const sealedFor = (staffId: string): string => `totp ${staffId}`

export function sealedSecret(staffId: string, secret: string, { shop }: OpenContext): Buffer {
  return seal(shop.secrets.staff, sealedFor(staffId), secret)
}

export function storedCodeStep(staffId: string, sealed: Buffer | null | undefined, typed: string, { shop, now }: OpenContext) {
  const secret = sealed ? unseal<string>(shop.secrets.staff, sealedFor(staffId), sealed) : dummySecret
  const step = stepOf(secret, typed, now)
  return sealed ? step : undefined
}

type SetUp = { secret: string; until: number }

/** A new secret for an app. Nothing is stored: the browser brings it back encrypted, bound to the person or the invitation. */
export function newCodeSetUp(boundTo: string, email: string, { shop, now }: OpenContext): OfficeAnswers['startPassword'] {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...settings, label: email, secret }).toString()
  const cells = encodeQR(uri, 'raw', { border: 2 })
  const path = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const sealed = seal(shop.secrets.staff, `set-up ${boundTo}`, {
    secret: secret.base32,
    until: now + setUpMinutes * 60_000,
  } satisfies SetUp)
  return { secret: secret.base32, qr: { size: cells.length, path }, setUp: sealed.toString('base64url') }
}

export function checkedSetUp(
  boundTo: string,
  setUp: string,
  typed: string,
  { shop, now }: OpenContext,
): { secret: string; step: number } | undefined {
  try {
    const { secret, until } = unseal<SetUp>(shop.secrets.staff, `set-up ${boundTo}`, Buffer.from(setUp, 'base64url'))
    const step = until > now ? stepOf(secret, typed, now) : undefined
    return step === undefined ? undefined : { secret, step }
  } catch {
    // it was made for another person, or changed on the way
    return undefined
  }
}
