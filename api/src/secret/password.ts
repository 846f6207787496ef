import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { isWeakPassword, type PasswordOwner } from '@opentop/domain/member/member'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
let common: Promise<ReadonlySet<string>> | undefined

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** In the standard PHC string format with its parameters, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** Checked for accounts that do not exist, so that the answer takes the same time. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'))

export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = shape.exec(hash ?? (await dummyHash)) ?? []
  const given = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: Buffer.from(expected, 'base64').length,
  })
  return timingSafeEqual(given, Buffer.from(expected, 'base64')) && typeof hash === 'string'
}

export async function isWeak(password: string, owner: PasswordOwner): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  return isWeakPassword(password, owner, (word) => known.has(word))
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
