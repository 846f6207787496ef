import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { siteOfHost, siteOfKey, type Site } from '@opentop/domain/site'
import type { FastifyRequest } from 'fastify'

export type Trust = (address: string | undefined) => boolean
export type SiteChooser = (host: string | undefined) => Site | undefined
export type SiteOf = (request: FastifyRequest) => Site

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined; encrypted?: boolean } }

const loopback = ['127.0.0.0/8', '::1']
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

export function trustOf(names: readonly string[]): Trust | undefined {
  const list = new BlockList()
  for (const name of names.flatMap((part) => (part === 'loopback' ? loopback : [part]))) {
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

/** Chooses the site by the Host header, or always the one that SITE names. A malformed host has no site, because it would be put into links. */
export function siteChooser(
  factsNow: () => Pick<CatalogueFacts, 'sites'>,
  forcedKey: string | undefined,
  configured: (site: Site) => Site = (site) => site,
): SiteChooser {
  return (host) => {
    if (host === undefined || !hostPattern.test(host)) return undefined
    const found = forcedKey === undefined ? siteOfHost(factsNow(), host) : siteOfKey(factsNow(), forcedKey)
    return found && configured(found)
  }
}

/** The client's address: the last entry of X-Forwarded-For that is not a trusted proxy. */
export function addressOf(request: Asked, trusts: Trust): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  let address = request.socket.remoteAddress ?? ''
  while (trusts(address) && forwarded.length > 0) address = forwarded.pop() ?? ''
  return address
}

/** The host that the client asked for: X-Forwarded-Host if the proxy is trusted and TRUST_FORWARDED_HOST is on, else Host. */
export function hostOf(request: Asked, trusts: Trust, trustsForwardedHost: boolean): string | undefined {
  const forwarded = trustsForwardedHost && trusts(request.socket.remoteAddress) ? request.headers['x-forwarded-host'] : undefined
  return lastOf(forwarded) || request.headers.host
}

/** Scheme and host as the client sees them. The host was checked before; X-Forwarded-Proto counts only from a trusted proxy. */
export function originOf(request: Asked, trusts: Trust): string {
  const forwarded = lastOf(request.headers['x-forwarded-proto'])
  const secure = request.socket.encrypted === true || (forwarded === 'https' && trusts(request.socket.remoteAddress))
  return `${secure ? 'https' : 'http'}://${(request.headers.host ?? '').toLowerCase()}`
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim()
}
