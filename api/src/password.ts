import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { isWeakPassword, type PasswordOwner } from '@opentop/domain/member'
import { dictionary } from '@zxcvbn-ts/language-common'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The hash in the form that every argon2 program reads, so that its cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** What is checked for accounts that do not exist, so that they take as long as those that do. */
const nobodys = await hashPassword(randomBytes(32).toString('base64'))

export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = shape.exec(hash ?? nobodys) ?? []
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

export function isWeak(password: string, owner: PasswordOwner): boolean {
  return isWeakPassword(password, owner, (word) => common.has(word))
}
