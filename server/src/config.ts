import { isAbsolute, resolve } from 'node:path'
import { usualHoldMinutes } from '@opentop/domain/basket'
import { usualSpeedKmh } from '@opentop/domain/redemption'
import { parseSwitches, type Switch } from '@opentop/domain/site'
import { siteOfKey, sites } from '@opentop/domain/sites/all'
import { issuers, providerKeys, type ProviderConfig, type ProviderKey } from '@opentop/api/outside/identity'
import { logLevels, type LogLevel } from './monitoring/log.ts'
import { isLoopback, trustOf, type Trust } from './http/origin.ts'
import { noParties, type PartyTable, type ReadParties } from './third-party/third-parties.ts'

export type Config = Readonly<{
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  forcedSite: string | undefined
  switches: readonly Switch[]
  /** How long a basket keeps its seats. */
  holdMinutes: number
  /** How fast a traveller can get from one stop to another before a pass looks shared. */
  passSpeedKmh: number
  /** Proxies in front of the shop whose word on scheme and address counts. */
  trusts: Trust
  /** Whether their word on the host name counts too. */
  trustsForwardedHost: boolean
  /** What every limit is multiplied by; 1 beyond loopback. */
  limitFactor: number
  /** Other houses that can say who a member is, those with keys. */
  identities: ReadonlyMap<ProviderKey, ProviderConfig>
  mail: Readonly<{
    /** A mail server; without it letters stay in the database. */
    smtpUrl: string | undefined
    /** Where the links in letters lead; {host} is the site's own name. */
    publicUrl: string
    /** Letters that stay here are shown to developers, never where the data is the operator's. */
    hasPage: boolean
  }>
  /** Devices of staff that scan vouchers, with the codes they bring. */
  scanners: readonly { name: string; code: string }[]
  /** The system that cities want travellers registered with. */
  tourism: Readonly<{ url: string; token: string | undefined }> | undefined
  /** A collector of OpenTelemetry that spans are sent to; nothing is traced without it. */
  traces: Readonly<{ url: string; /** Of all requests, from 0 to 1. */ share: number }> | undefined
  /** Where figures for Prometheus are served; nowhere without it. */
  metricsPort: number | undefined
  logLevel: LogLevel
  thirdParties: PartyTable
  payment: Readonly<{
    provider: 'builtin' | 'adyen'
    account: string
    /** Adyen's prefix of the live address; without it the test environment is used. */
    livePrefix: string | undefined
    clientKey: string | undefined
    /** A provider that runs elsewhere; without it the built-in one is started beside the shop. */
    url: string | undefined
    /** Where browsers reach the provider. */
    publicUrl: string | undefined
    port: number | undefined
    apiKey: string | undefined
    /** The key that signs events, then the one before it, in hexadecimal digits. */
    hmacKeys: readonly string[]
  }>
}>

/** Below it the warning at two minutes would come with the seats; above it seats are kept from others for nothing. */
const [shortestHold, longestHold] = [3, 120]
const highestFactor = 1_000_000

type Environment = Readonly<Record<string, string | undefined>>
export const configKeys = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'SITE',
  'SWITCHES',
  'HOLD_MINUTES',
  'PASS_SPEED_KMH',
  'TRUST_PROXY',
  'TRUST_FORWARDED_HOST',
  'LIMIT_FACTOR',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_ISSUER',
  'SMTP_URL',
  'PUBLIC_URL',
  'TOURISM_URL',
  'TOURISM_TOKEN',
  'SCANNERS',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'LOG_LEVEL',
  'PAYMENT_PROVIDER',
  'PAYMENT_ACCOUNT',
  'PAYMENT_LIVE_PREFIX',
  'PAYMENT_CLIENT_KEY',
  'THIRD_PARTIES',
  'PAYMENT_URL',
  'PAYMENT_PUBLIC_URL',
  'PAYMENT_PORT',
  'PAYMENT_API_KEY',
  'PAYMENT_HMAC_KEYS',
] as const
type Key = (typeof configKeys)[number]

/** Reads the environment once; every wrong key is named in one go. */
export async function readConfig(
  environment: Environment = process.env,
): Promise<{ ok: true; config: Config } | { ok: false; mistakes: string[] }> {
  const mistakes: string[] = []
  const given = (key: Key): string | undefined => environment[key]?.trim() || undefined
  const wrong = (key: Key, reason: string): void => void mistakes.push(`${key}=${given(key)} ${reason}`)

  const port = Number(given('PORT') ?? 3000)
  if (!isPort(port)) wrong('PORT', 'must be a whole number from 0 to 65535')
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
  const holdMinutes = Number(given('HOLD_MINUTES') ?? usualHoldMinutes)
  if (!Number.isInteger(holdMinutes) || holdMinutes < shortestHold || holdMinutes > longestHold)
    wrong('HOLD_MINUTES', `must be a whole number from ${shortestHold} to ${longestHold}`)
  const passSpeedKmh = Number(given('PASS_SPEED_KMH') ?? usualSpeedKmh)
  if (!(passSpeedKmh >= 5 && passSpeedKmh <= 1000)) wrong('PASS_SPEED_KMH', 'must be a number from 5 to 1000')
  const trusts = trustOf(
    (given('TRUST_PROXY') ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  if (!trusts) wrong('TRUST_PROXY', 'must be addresses, ranges such as 10.0.0.0/8, or loopback, with commas between')
  const forwardedHost = given('TRUST_FORWARDED_HOST')
  if (forwardedHost !== undefined && !['on', 'off'].includes(forwardedHost)) wrong('TRUST_FORWARDED_HOST', 'must be on or off')
  const trustsForwardedHost = forwardedHost === 'on'
  if (trustsForwardedHost && !given('TRUST_PROXY')) wrong('TRUST_FORWARDED_HOST', 'needs TRUST_PROXY, which names the proxies it is about')
  const limitFactor = Number(given('LIMIT_FACTOR') ?? 1)
  if (!(limitFactor >= 1 && limitFactor <= highestFactor)) wrong('LIMIT_FACTOR', `must be a number from 1 to ${highestFactor}`)
  else if (limitFactor !== 1 && !isLoopbackName(host)) wrong('LIMIT_FACTOR', 'is for tests: leave it out when HOST is not loopback')
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

  const metricsPort = given('METRICS_PORT') === undefined ? undefined : Number(given('METRICS_PORT'))
  if (metricsPort !== undefined && !isPort(metricsPort)) wrong('METRICS_PORT', 'must be a whole number from 0 to 65535')

  const tracesUrl = given('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '')
  if (tracesUrl && !hasScheme(tracesUrl, ['http:', 'https:'])) wrong('OTEL_EXPORTER_OTLP_ENDPOINT', 'must begin with http:// or https://')
  const share = Number(given('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(share >= 0 && share <= 1)) wrong('OTEL_TRACES_SAMPLER_ARG', 'must be a share from 0 to 1')

  const logLevel = logLevels.find((level) => level === (given('LOG_LEVEL') ?? 'warn'))
  if (!logLevel) wrong('LOG_LEVEL', `must be one of ${logLevels.join(', ')}`)

  const partiesFile = given('THIRD_PARTIES')
  const parties = partiesFile ? await partiesIn(partiesFile) : { ok: true as const, parties: noParties }
  if (!parties.ok) wrong('THIRD_PARTIES', parties.reason)
  const payment = paymentOf(given, wrong, mistakes)

  const smtpUrl = given('SMTP_URL')
  if (smtpUrl && !hasScheme(smtpUrl, ['smtp:', 'smtps:']))
    mistakes.push('SMTP_URL must begin with smtp:// or smtps:// (its value is not repeated here)')
  const tourismUrl = given('TOURISM_URL')
  if (tourismUrl && !hasScheme(tourismUrl, ['http:', 'https:'])) wrong('TOURISM_URL', 'must begin with https://')
  const scanners = (given('SCANNERS') ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', code = ''] = pair.split('=')
      return { name: name.trim(), code: code.trim() }
    })
  if (scanners.some(({ name, code }) => name === '' || !/^[\w-]{20,200}$/.test(code)))
    mistakes.push('SCANNERS must be NAME=CODE, with commas between and codes of 20 letters or more (its value is not repeated here)')
  const publicUrl = given('PUBLIC_URL') ?? 'http://{host}:{port}'
  if (!/^https?:\/\/[\w.{}:-]+$/.test(publicUrl)) wrong('PUBLIC_URL', 'must look like https://{host}, without a path')

  if (mistakes.length > 0 || !trusts || !parties.ok || !logLevel) return { ok: false, mistakes }
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
      holdMinutes,
      passSpeedKmh,
      trusts,
      trustsForwardedHost,
      limitFactor,
      identities,
      scanners,
      tourism: tourismUrl ? { url: tourismUrl, token: given('TOURISM_TOKEN') } : undefined,
      mail: { smtpUrl, publicUrl, hasPage: smtpUrl === undefined && databaseUrl === undefined },
      metricsPort,
      traces: tracesUrl ? { url: tracesUrl, share } : undefined,
      logLevel,
      thirdParties: parties.parties,
      payment,
    }),
  }
}

/** What reads the file takes long to load, and few shops have one. */
async function partiesIn(file: string): Promise<ReadParties> {
  const { readParties } = await import('./third-party/third-parties-file.ts')
  return readParties(file)
}

/** Secrets travel to this address; without encryption only to this machine itself. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
}

function paymentOf(
  given: (key: Key) => string | undefined,
  wrong: (key: Key, reason: string) => void,
  mistakes: string[],
): Config['payment'] {
  const provider = given('PAYMENT_PROVIDER') ?? 'builtin'
  if (provider !== 'builtin' && provider !== 'adyen') wrong('PAYMENT_PROVIDER', 'must be builtin or adyen')
  for (const key of ['PAYMENT_ACCOUNT', 'PAYMENT_API_KEY', 'PAYMENT_CLIENT_KEY', 'PAYMENT_HMAC_KEYS'] as const)
    if (provider === 'adyen' && !given(key)) mistakes.push(`${key} is needed with PAYMENT_PROVIDER=adyen`)
  for (const key of ['PAYMENT_URL', 'PAYMENT_PUBLIC_URL'] as const)
    if (given(key) && !hasScheme(given(key) ?? '', ['http:', 'https:'])) wrong(key, 'must begin with http:// or https://')
  const port = given('PAYMENT_PORT') === undefined ? undefined : Number(given('PAYMENT_PORT'))
  if (port !== undefined && !isPort(port)) wrong('PAYMENT_PORT', 'must be a whole number from 0 to 65535')
  const hmacKeys = (given('PAYMENT_HMAC_KEYS') ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  if (hmacKeys.some((key) => !/^([0-9a-fA-F]{2}){16,}$/.test(key)))
    mistakes.push('PAYMENT_HMAC_KEYS must be hexadecimal keys with commas between (their value is not repeated here)')
  const withoutSlash = (key: Key): string | undefined => given(key)?.replace(/\/+$/, '')
  return {
    provider: provider === 'adyen' ? 'adyen' : 'builtin',
    account: given('PAYMENT_ACCOUNT') ?? 'Opentop',
    livePrefix: given('PAYMENT_LIVE_PREFIX'),
    clientKey: given('PAYMENT_CLIENT_KEY'),
    url: withoutSlash('PAYMENT_URL'),
    publicUrl: withoutSlash('PAYMENT_PUBLIC_URL'),
    port,
    apiKey: given('PAYMENT_API_KEY'),
    hmacKeys,
  }
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65_535
}

function hasScheme(url: string, schemes: readonly string[]): boolean {
  return URL.canParse(url) && schemes.includes(new URL(url).protocol)
}
