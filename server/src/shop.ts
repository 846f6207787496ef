import type { Shop } from '@opentop/api/call/shop'
import { raisedLimiter, type Limiter } from '@opentop/api/call/limiter'
import { captchas } from '@opentop/api/outside/captcha'
import { failureReporter } from '@opentop/api/outside/error-reporting'
import { countryTable } from '@opentop/api/outside/geolocation'
import { openIdProvider } from '@opentop/api/outside/identity'
import type { Fleet } from '@opentop/api/outside/fleet'
import { applePass } from '@opentop/api/wallet/apple'
import { googleLink } from '@opentop/api/wallet/google'
import type { Wallets, WalletTicket } from '@opentop/api/wallet/ticket'
import type { Database } from '@opentop/store/db'
import { takeSeats } from '@opentop/store/hold'
import type { Replica } from '@opentop/store/replica'
import { findSecret } from '@opentop/store/secret'
import type { CurrentCatalogue } from './catalogue/current.ts'
import { ownPosters } from './catalogue/landmarks.ts'
import type { Config } from './config.ts'
import type { Clock } from './database/clock.ts'
import type { Payments } from './payment/payments.ts'
import { openPictureMaker } from './picture/maker.ts'
import type { CaptchaSecret } from './third-party/third-parties.ts'
import type { Web } from './page/web.ts'

type Parts = {
  config: Config
  database: Database
  replica: Replica | undefined
  web: Web
  version: string
  clock: Clock
  catalogue: CurrentCatalogue
  payments: Payments
  limiter: Limiter
  fleet: Fleet
  noteRecord: Shop['noteRecord']
}

export async function openShop(parts: Parts): Promise<Shop> {
  const { config, database, replica, web, version, clock, catalogue, payments, limiter, fleet, noteRecord } = parts
  return {
    database,
    ...(replica ? { replica: { reads: replica.reads, secret: await findSecret(database, 'replica') } } : {}),
    snapshot: catalogue.snapshot,
    voucherKeys: catalogue.voucherKeys,
    isDemo: database.engine === 'embedded' && config.mail.hasPage,
    demoKey: config.demoKey ?? (await findSecret(database, 'demo')).toString('base64url'),
    wallets: walletsOf(config, web, clock),
    switches: config.switches,
    holdMinutes: config.holdMinutes,
    passSpeedKmh: config.passSpeedKmh,
    now: clock.now,
    look: web.render.lookOf,
    posters: ownPosters,
    say: web.render.refusalText,
    writer: web.render.writer,
    version,
    secrets: {
      session: await findSecret(database, 'session'),
      link: await findSecret(database, 'link'),
      voucher: await findSecret(database, 'voucher'),
      traveller: await findSecret(database, 'traveller'),
      staff: await findSecret(database, 'staff'),
    },
    takeSeats,
    identities: new Map([...config.identities].map(([key, keys]) => [key, openIdProvider(key, keys)])),
    limiter: config.limitFactor === 1 ? limiter : raisedLimiter(limiter, config.limitFactor),
    fleet,
    pictures: openPictureMaker(),
    noteRecord,
    locate: countryTable(),
    reportFailure: failureReporter(version, Date.now),
    captchas: captchas(await findSecret(database, 'challenge'), captchaSecrets(config)),
    payment: payments.setup,
  }
}

/** Passes for Apple need a picture; without a build there is none. */
function walletsOf({ wallets: { apple, google } }: Config, { files }: Web, { now }: Clock): Wallets {
  const icon = files.get('/apple-touch-icon.png')?.plain
  return {
    ...(apple && icon ? { apple: (ticket: WalletTicket) => applePass(ticket, { ...apple, icon }, now()) } : {}),
    ...(google ? { google: (ticket: WalletTicket) => googleLink(ticket, google) } : {}),
  }
}

function captchaSecrets({ thirdParties }: Config): Map<string, CaptchaSecret> {
  return new Map([...thirdParties].flatMap(([key, { captcha }]) => (captcha ? [[key, captcha] as const] : [])))
}
