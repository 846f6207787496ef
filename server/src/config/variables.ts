import { issuers } from '@opentop/api/outside/identity'
import { usualHoldMinutes } from '@opentop/domain/basket/basket'
import { usualSpeedKmh } from '@opentop/domain/redemption/redemption'
import { parseSwitches } from '@opentop/domain/site'
import { Type, type Static } from 'typebox'
import { trustOf } from '../http/origin.ts'
import { logLevels } from '../monitoring/log.ts'
import { optionalPort, partsOf, port, text, textThat, url } from './kinds.ts'
import { isHmacKey, isIssuer, scannersOf, isScanner } from './checks.ts'

const http = ['http:', 'https:']
const issuer = (provider: 'google' | 'facebook', name: string) =>
  textThat(isIssuer, 'must begin with https://', {
    default: issuers[provider],
    description: `OpenID issuer of ${name}; http only on loopback, for tests`,
  })

/** docs/operations.md lists them; a test compares the two. */
export const Variables = Type.Object({
  PORT: port({ default: 3000, description: 'port to listen on; 0 takes a free one' }),
  HOST: textThat((host) => /^[\w.:[\]-]+$/.test(host), 'must be a host name or an address', {
    default: '127.0.0.1',
    description: 'address to listen on',
  }),
  DATA_DIR: Type.String({ default: 'data', description: 'folder of the embedded database and of the built-in payment provider' }),
  RECORD_HEAD_DIR: text({
    description:
      'a second folder for the heads of the record of the office, one file each that is never changed: a write-once store, or a disk that the administrators of the database can’t reach',
  }),
  DATABASE_URL: url(['postgres:', 'postgresql:'], {
    secret: true,
    description: 'a PostgreSQL server (15 or later) instead of the embedded one',
  }),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:'], {
    secret: true,
    description: 'streaming replicas of that server, which answer availability, searches and reports; needs `DATABASE_URL`',
  }),
  DATABASE_READ_LAG: Type.Integer({
    // marks of what a visitor wrote live for two minutes
    minimum: 1,
    maximum: 60,
    default: 5,
    description: 'seconds that an answer of a replica may be old at most, 1 to 60; a replica that lags more is not used',
  }),
  REDIS_URL: url(['redis:', 'rediss:', 'valkey:'], {
    secret: true,
    description: 'Redis or Valkey: rate limits, catalogue changes and positions of vehicles shared by several processes',
  }),
  SITE: text({ description: 'one site for every host name; without it the host name decides' }),
  OFFICE_HOST: textThat((host) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(host), 'must be a host name without a port', {
    default: 'office.localhost',
    description: 'host name of the office, where staff sign in',
  }),
  SWITCHES: textThat(
    (list) => parseSwitches(list).unknown.length === 0,
    (list) => `names switches that do not exist: ${parseSwitches(list).unknown.join(', ')}`,
    { default: '', description: 'features to switch on, or off with a minus: `memberArea,crossSelling,-newProducts`' },
  ),
  HOLD_MINUTES: Type.Integer({
    // below 3 the warning at two minutes would come at once; above 120 forgotten baskets block seats
    minimum: 3,
    maximum: 120,
    default: usualHoldMinutes,
    description: 'how long a basket keeps its seats, 3 to 120',
  }),
  PASS_SPEED_KMH: Type.Number({
    minimum: 5,
    maximum: 1000,
    default: usualSpeedKmh,
    description: 'straight-line speed between two stops above which a pass counts as shared',
  }),
  TRUST_PROXY: textThat(
    (list) => trustOf(partsOf(list)) !== undefined,
    'must be addresses, ranges such as 10.0.0.0/8, or loopback, with commas between',
    { default: '', description: 'proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted' },
  ),
  TRUST_FORWARDED_HOST: Type.Enum(['on', 'off'], {
    default: 'off',
    description: '`on`: `X-Forwarded-Host` of those proxies replaces `Host`',
  }),
  LIMIT_FACTOR: Type.Number({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'multiplies every rate limit and the limits of overload, for tests and measurements; only with a loopback `HOST`',
  }),
  GOOGLE_CLIENT_ID: text({ description: 'OpenID client of Google, for members to sign in; redirect URI `/sign-in/google/return`' }),
  GOOGLE_CLIENT_SECRET: text({ secret: true, description: 'its secret' }),
  GOOGLE_ISSUER: issuer('google', 'Google'),
  FACEBOOK_CLIENT_ID: text({ description: 'OpenID client of Facebook; redirect URI `/sign-in/facebook/return`' }),
  FACEBOOK_CLIENT_SECRET: text({ secret: true, description: 'its secret' }),
  FACEBOOK_ISSUER: issuer('facebook', 'Facebook'),
  METRICS_PORT: optionalPort({ description: 'port for Prometheus (`/metrics`); without it metrics are not served' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(http, { description: 'OpenTelemetry collector (OTLP over HTTP); without it nothing is traced' }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1, description: 'share of requests that is traced, 0 to 1' }),
  LOG_LEVEL: Type.Enum([...logLevels], { default: 'warn', description: '`error`, `warn`, or `info` for one line per answer' }),
  THIRD_PARTIES: text({
    description:
      'file with the providers of each site (tag manager, chat, captcha, map tiles …), see `docs/decisions/008-third-parties.md` and [Map tiles](#map-tiles)',
  }),
  PAYMENT_PROVIDER: Type.Enum(['builtin', 'adyen'], {
    default: 'builtin',
    description:
      '`adyen` needs `PAYMENT_ACCOUNT`, `PAYMENT_API_KEY`, `PAYMENT_CLIENT_KEY` and `PAYMENT_HMAC_KEYS`; its webhooks go to `/webhooks/payment`',
  }),
  PAYMENT_ACCOUNT: Type.String({ default: 'Opentop', description: 'merchant account at the payment provider' }),
  PAYMENT_LIVE_PREFIX: text({ description: "Adyen's prefix of the live address; without it its test environment is used" }),
  PAYMENT_CLIENT_KEY: text({ description: "Adyen's public client key, for its Drop-in" }),
  PAYMENT_URL: url(http, { description: 'a built-in payment provider that runs elsewhere' }),
  PAYMENT_PUBLIC_URL: url(http, { description: 'where browsers reach the built-in payment provider' }),
  PAYMENT_PORT: optionalPort({ description: "port of the built-in payment provider; without it the shop's port + 1" }),
  PAYMENT_API_KEY: text({ secret: true, description: 'API key of the payment provider' }),
  PAYMENT_HMAC_KEYS: textThat((list) => partsOf(list).every(isHmacKey), 'must be hexadecimal keys with commas between', {
    default: '',
    secret: true,
    description: 'keys that sign webhooks, in hexadecimal digits; the current one first, then the previous one',
  }),
  SMTP_URL: url(['smtp:', 'smtps:'], {
    secret: true,
    description:
      'mail server (`smtp://user:password@host`); without it mails stay in the database; with the embedded one `/dev/mails` shows them on this machine, by the link that the start prints',
  }),
  TOURISM_URL: url(http, { description: 'system of the cities that travellers are registered with' }),
  TOURISM_TOKEN: text({ secret: true, description: 'bearer token for it' }),
  SCANNERS: textThat(
    (list) => scannersOf(list).every(isScanner),
    'must be NAME=CODE, with commas between and codes of 20 characters or more',
    {
      default: '',
      secret: true,
      description: 'devices that scan vouchers at `/en/scan`: `Bus 7=CODE,Bus 8=CODE` (or `npm run scanner`)',
    },
  ),
  DEMO_BUSES: Type.Enum(['on', 'off'], {
    default: 'on',
    description: 'buses that drive along the lines by the clock; only with the embedded database and without `SMTP_URL`',
  }),
  DEMO_KEY: Type.Optional(
    textThat((key) => /^[\w-]{16,64}$/.test(key), 'must be 16 to 64 letters, digits, _ or -', {
      secret: true,
      description:
        'the key in the links to the office and the mails of a demo that its start prints; without it one is made for the database',
    }),
  ),
  APPLE_PASS_CERTIFICATE: text({
    description: 'file with the certificate of a pass type and its key (PEM), for tickets in Apple Wallet; without it they are not offered',
  }),
  APPLE_PASS_AUTHORITY: text({ description: "file with Apple's certificate that signed it (WWDR, PEM)" }),
  GOOGLE_WALLET_ACCOUNT: text({
    description: 'key file of a service account (JSON), for tickets in Google Wallet; without it they are not offered',
  }),
  GOOGLE_WALLET_ISSUER: textThat((id) => /^\d*$/.test(id), 'must be a number', {
    default: '',
    description: "the issuer id of Google's Wallet console",
  }),
  PUBLIC_URL: textThat((address) => /^https?:\/\/[\w.{}:-]+$/.test(address), 'must look like https://{host}, without a path', {
    default: 'http://{host}:{port}',
    description:
      "origin of links in mails, of the office's passkeys, and in pages, feeds, sitemaps and `robots.txt` that are asked for under another host or port; `{host}` is the site's own host name",
  }),
})
export type Variables = Static<typeof Variables>
export type VariableName = keyof Variables
