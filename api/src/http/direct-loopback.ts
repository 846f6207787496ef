import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addAddress('::1', 'ipv6')
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const forwarding = /^(?:x-forwarded-|x-real-ip$|forwarded$|via$)/

export function isLoopback(address = ''): boolean {
  const version = isIP(address)
  return version !== 0 && own.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** A request from this machine under a loopback name: not through an HTTP proxy, and not by DNS rebinding. A relay of plain TCP looks the same. */
export function isDirectLoopback({ headers, socket }: Asked): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name))
  return isLoopback(socket.remoteAddress) && !isForwarded && loopbackHost.test(headers.host ?? '')
}
