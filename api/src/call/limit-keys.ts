import { isIPv4, isIPv6 } from 'node:net'
import type { Shop } from './shop.ts'
import { sessionName } from '../secret/token.ts'

/**
 * The caller's network address as a key, private addresses included: a proxy that reports the visitor's own is trusted by configuration.
 * Of an IPv6 address only the network counts, because one visitor has all addresses of it.
 */
export function addressKeys({ caller: { address } }: { caller: { address: string } }): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return [`address ${plain}`]
  if (!isIPv6(plain)) return []
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  return [`address ${groups.slice(0, 4).join(':')}`]
}

export type Counted = { caller: { address: string; token: string | undefined }; shop: Pick<Shop, 'limiter' | 'secrets'> }

export function sessionKeys({ caller: { token }, shop }: Counted): string[] {
  return token ? [`session ${sessionName(token, shop)}`] : []
}
