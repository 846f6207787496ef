import { resolve } from 'node:path'
import type { ProviderConfig, ProviderKey } from '@opentop/api/outside/identity'
import { parseSwitches, type Switch } from '@opentop/domain/site'
import { scannersOf } from './config/checks.ts'
import { partsOf } from './config/kinds.ts'
import { readWallets, type WalletKeys } from './config/wallets.ts'
import { readVariables, type Environment } from './config/read.ts'
import type { Variables } from './config/variables.ts'
import { trustOf, type Trust } from './http/origin.ts'
import type { LogLevel } from './monitoring/log.ts'
import { noParties, type PartyTable, type ReadParties } from './third-party/third-parties.ts'

export type Config = Readonly<{
  port: number
  host: string
  dataDir: string
  recordHeadDir: string | undefined
  databaseUrl: string | undefined
  replica: Readonly<{ url: string; lagSeconds: number }> | undefined
  redisUrl: string | undefined
  forcedSite: string | undefined
  officeHost: string
  switches: readonly Switch[]
  holdMinutes: number
  passSpeedKmh: number
  trusts: Trust
  trustsForwardedHost: boolean
  limitFactor: number
  identities: ReadonlyMap<ProviderKey, ProviderConfig>
  mail: Readonly<{
    smtpUrl: string | undefined
    publicUrl: string
    hasPage: boolean
  }>
  scanners: readonly { name: string; code: string }[]
  demoBuses: boolean
  demoKey: string | undefined
  wallets: WalletKeys
  tourism: Readonly<{ url: string; token: string | undefined }> | undefined
  traces: Readonly<{ url: string; share: number }> | undefined
  metricsPort: number | undefined
  logLevel: LogLevel
  thirdParties: PartyTable
  payment: Readonly<{
    provider: Variables['PAYMENT_PROVIDER']
    account: string
    livePrefix: string | undefined
    clientKey: string | undefined
    url: string | undefined
    publicUrl: string | undefined
    port: number | undefined
    apiKey: string | undefined
    hmacKeys: readonly string[]
  }>
}>

/** All mistakes are reported together. The variables are described in config/variables.ts. */
export async function readConfig(
  environment: Environment = process.env,
): Promise<{ ok: true; config: Config } | { ok: false; mistakes: string[] }> {
  const read = readVariables(environment)
  const file = environment.THIRD_PARTIES?.trim()
  const parties = file ? await partiesIn(file) : { ok: true as const, parties: noParties }
  const wallets = read.ok ? readWallets(read.values) : { mistakes: [] }
  const mistakes = [
    ...(read.ok ? [] : read.mistakes),
    ...(parties.ok ? [] : [`THIRD_PARTIES=${file} ${parties.reason}`]),
    ...wallets.mistakes,
  ]
  if (!read.ok || !parties.ok || mistakes.length > 0) return { ok: false, mistakes }
  return { ok: true, config: Object.freeze(configOf(read.values, parties.parties, wallets)) }
}

/** Imported only where it is used, because YAML takes long to load. */
async function partiesIn(file: string): Promise<ReadParties> {
  const { readParties } = await import('./third-party/third-parties-file.ts')
  return readParties(file)
}

function configOf(values: Variables, thirdParties: PartyTable, { apple, google }: WalletKeys): Config {
  const tracesUrl = withoutSlash(values.OTEL_EXPORTER_OTLP_ENDPOINT)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    recordHeadDir: values.RECORD_HEAD_DIR ? resolve(values.RECORD_HEAD_DIR) : undefined,
    databaseUrl: values.DATABASE_URL,
    replica: values.DATABASE_READ_URL ? { url: values.DATABASE_READ_URL, lagSeconds: values.DATABASE_READ_LAG } : undefined,
    redisUrl: values.REDIS_URL,
    forcedSite: values.SITE,
    officeHost: values.OFFICE_HOST.toLowerCase(),
    switches: parseSwitches(values.SWITCHES).on,
    holdMinutes: values.HOLD_MINUTES,
    passSpeedKmh: values.PASS_SPEED_KMH,
    // the schema has checked the list; without one no proxy is trusted
    trusts: trustOf(partsOf(values.TRUST_PROXY)) ?? (() => false),
    trustsForwardedHost: values.TRUST_FORWARDED_HOST === 'on',
    limitFactor: values.LIMIT_FACTOR,
    identities: identitiesOf(values),
    scanners: scannersOf(values.SCANNERS),
    demoBuses: values.DEMO_BUSES === 'on',
    demoKey: values.DEMO_KEY,
    wallets: { ...(apple ? { apple } : {}), ...(google ? { google } : {}) },
    tourism: values.TOURISM_URL ? { url: values.TOURISM_URL, token: values.TOURISM_TOKEN } : undefined,
    mail: {
      smtpUrl: values.SMTP_URL,
      publicUrl: values.PUBLIC_URL,
      hasPage: values.SMTP_URL === undefined && values.DATABASE_URL === undefined,
    },
    metricsPort: values.METRICS_PORT,
    traces: tracesUrl ? { url: tracesUrl, share: values.OTEL_TRACES_SAMPLER_ARG } : undefined,
    logLevel: values.LOG_LEVEL,
    thirdParties,
    payment: {
      provider: values.PAYMENT_PROVIDER,
      account: values.PAYMENT_ACCOUNT,
      livePrefix: values.PAYMENT_LIVE_PREFIX,
      clientKey: values.PAYMENT_CLIENT_KEY,
      url: withoutSlash(values.PAYMENT_URL),
      publicUrl: withoutSlash(values.PAYMENT_PUBLIC_URL),
      port: values.PAYMENT_PORT,
      apiKey: values.PAYMENT_API_KEY,
      hmacKeys: partsOf(values.PAYMENT_HMAC_KEYS),
    },
  }
}

function identitiesOf(values: Variables): ReadonlyMap<ProviderKey, ProviderConfig> {
  const found = new Map<ProviderKey, ProviderConfig>()
  const add = (key: ProviderKey, issuer: string, clientId: string | undefined, clientSecret: string | undefined): void => {
    if (clientId && clientSecret) found.set(key, { issuer, clientId, clientSecret })
  }
  add('google', values.GOOGLE_ISSUER, values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET)
  add('facebook', values.FACEBOOK_ISSUER, values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET)
  return found
}

function withoutSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/+$/, '')
}
