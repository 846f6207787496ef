import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Site } from '@opentop/domain/site'
import { siteOfHost, siteOfKey } from '@opentop/domain/sites/all'

export type Trust = (address: string | undefined) => boolean
type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined; encrypted?: boolean } }

const loopback = ['127.0.0.0/8', '::1']
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

const own = trustOf(['loopback'])
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
/** Straight from this machine and under its own name: neither through a proxy nor by a foreign name that leads here. */
export function isDirectLoopback({ headers, socket }: Asked): boolean {
  const isPassedOn = Object.keys(headers).some((name) => /^(?:x-forwarded-|x-real-ip$|forwarded$|via$)/.test(name))
  return isLoopback(socket.remoteAddress) && !isPassedOn && loopbackHost.test(headers.host ?? '')
}
/** Whether somebody calls from this very machine. */
export function isLoopback(address: string | undefined): boolean {
  return own?.(address) ?? false
}

/** The proxies whose word counts: addresses, ranges such as 10.0.0.0/8, or `loopback`. Undefined when one can't be read. */
export function trustOf(names: readonly string[]): Trust | undefined {
  const list = new BlockList()
  for (const name of names.flatMap((word) => (word === 'loopback' ? loopback : [word]))) {
    const [address = '', bits] = name.split('/')
    const version = isIP(address)
    const widest = version === 4 ? 32 : 128
    if (version === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest))) return undefined
    list.addSubnet(address, bits === undefined ? widest : Number(bits), version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
    const version = isIP(plain)
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** The site that answers for a Host header: by its name, or the one that SITE forces. A host that could not stand in a link has none. */
export function siteChooser(
  forcedKey: string | undefined,
  configured: (site: Site) => Site = (site) => site,
): (host: string | undefined) => Site | undefined {
  const forced = forcedKey === undefined ? undefined : siteOfKey(forcedKey)
  return (host) => {
    const found = host !== undefined && hostPattern.test(host) ? (forced ?? siteOfHost(host)) : undefined
    return found && configured(found)
  }
}

/** The visitor's address: the first, from our side, that no trusted proxy has. */
export function addressOf(request: Asked, trusts: Trust): string {
  const passed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  let address = request.socket.remoteAddress ?? ''
  while (trusts(address) && passed.length > 0) address = passed.pop() ?? ''
  return address
}

/** The host name that the visitor asked for: of a proxy's word only where the proxy is trusted and its word on hosts is too. */
export function hostOf(request: Asked, trusts: Trust, trustsForwardedHost: boolean): string | undefined {
  const forwarded = trustsForwardedHost && trusts(request.socket.remoteAddress) ? request.headers['x-forwarded-host'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() || request.headers.host
  )
}

/** Scheme and host as the visitor sees them. The host was checked before; the scheme of a proxy counts if the proxy is trusted. */
export function originOf(request: Asked, trusts: Trust): string {
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const secure = request.socket.encrypted === true || (forwarded === 'https' && trusts(request.socket.remoteAddress))
  return `${secure ? 'https' : 'http'}://${(request.headers.host ?? '').toLowerCase()}`
}
