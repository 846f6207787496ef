import { isAbsolute, resolve } from 'node:path'
import { parseSwitches, type Switch } from '@opentop/domain/site'
import { siteOfKey, sites } from '@opentop/domain/sites/all'
import { trustOf, type Trust } from './origin.ts'
import { noParties, readParties, type PartyTable } from './third-parties.ts'

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
  thirdParties: PartyTable
}>

type Environment = Readonly<Record<string, string | undefined>>
const keys = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'SITE', 'SWITCHES', 'TRUST_PROXY', 'THIRD_PARTIES'] as const
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

  const partiesFile = given('THIRD_PARTIES')
  const parties = partiesFile ? readParties(partiesFile) : { ok: true as const, parties: noParties }
  if (!parties.ok) wrong('THIRD_PARTIES', parties.reason)

  if (mistakes.length > 0 || !trusts || !parties.ok) return { ok: false, mistakes }
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
      thirdParties: parties.parties,
    }),
  }
}

function hasScheme(url: string, schemes: readonly string[]): boolean {
  return URL.canParse(url) && schemes.includes(new URL(url).protocol)
}
