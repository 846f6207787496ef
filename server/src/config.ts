import { isAbsolute, resolve } from 'node:path'
import { parseSwitches, type Switch } from '@opentop/domain/site'
import { siteOfKey, sites } from '@opentop/domain/sites/all'
import { issuers, providerKeys, type ProviderConfig, type ProviderKey } from '@opentop/api/outside/identity'
import { trustOf, type Trust } from './origin.ts'

export type Config = Readonly<{
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  forcedSite: string | undefined
  switches: readonly Switch[]
  /** Proxies in front of the shop whose word on scheme and address counts. */
  trusts: Trust
  /** Other houses that can say who a member is, those with keys. */
  identities: ReadonlyMap<ProviderKey, ProviderConfig>
}>

type Environment = Readonly<Record<string, string | undefined>>
const keys = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'SITE',
  'SWITCHES',
  'TRUST_PROXY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_ISSUER',
] as const
type Key = (typeof keys)[number]

/** Reads the environment once; every wrong key is named in one go. */
export function readConfig(environment: Environment = process.env): { ok: true; config: Config } | { ok: false; mistakes: string[] } {
  const mistakes: string[] = []
  const given = (key: Key): string | undefined => environment[key]?.trim() || undefined
  const wrong = (key: Key, reason: string): void => void mistakes.push(`${key}=${given(key)} ${reason}`)

  const port = Number(given('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong('PORT', 'must be a whole number from 0 to 65535')
  const host = given('HOST') ?? '127.0.0.1'
  if (!/^[\w.:[\]-]+$/.test(host)) wrong('HOST', 'must be a host name or an address')
  const dataDir = given('DATA_DIR') ?? 'data'
  const databaseUrl = given('DATABASE_URL')
  if (databaseUrl && !hasScheme(databaseUrl, ['postgres:', 'postgresql:']))
    mistakes.push('DATABASE_URL must begin with postgres:// (its value is not repeated here)')
  const redisUrl = given('REDIS_URL')
  if (redisUrl && !hasScheme(redisUrl, ['redis:', 'rediss:', 'valkey:']))
    mistakes.push('REDIS_URL must begin with redis:// (its value is not repeated here)')
  const forcedSite = given('SITE')
  if (forcedSite && !siteOfKey(forcedSite)) wrong('SITE', `must be one of ${sites.map((site) => site.key).join(', ')}`)
  const { on: switches, unknown } = parseSwitches(given('SWITCHES') ?? '')
  if (unknown.length > 0) wrong('SWITCHES', `names what does not exist: ${unknown.join(', ')}`)
  const trusts = trustOf(
    (given('TRUST_PROXY') ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  if (!trusts) wrong('TRUST_PROXY', 'must be addresses, ranges such as 10.0.0.0/8, or loopback, with commas between')
  const identities = new Map<ProviderKey, ProviderConfig>()
  for (const provider of providerKeys) {
    const name = provider === 'google' ? 'GOOGLE' : 'FACEBOOK'
    const [clientId, clientSecret] = [given(`${name}_CLIENT_ID`), given(`${name}_CLIENT_SECRET`)]
    const issuer = given(`${name}_ISSUER`) ?? issuers[provider]
    if ((clientId === undefined) !== (clientSecret === undefined))
      mistakes.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must both be set, or neither`)
    if (!isSafe(issuer)) wrong(`${name}_ISSUER`, 'must begin with https://')
    if (clientId && clientSecret) identities.set(provider, { issuer, clientId, clientSecret })
  }

  if (mistakes.length > 0 || !trusts) return { ok: false, mistakes }
  return {
    ok: true,
    config: Object.freeze({
      port,
      host,
      dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
      databaseUrl,
      redisUrl,
      forcedSite,
      switches,
      trusts,
      identities,
    }),
  }
}

/** Secrets travel to this address; without encryption only to this machine itself. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
}

function hasScheme(url: string, schemes: readonly string[]): boolean {
  return URL.canParse(url) && schemes.includes(new URL(url).protocol)
}
