import { sendDueMails, type MailShop } from '@opentop/api/mail-work'
import { httpTourism, keepingTourism } from '@opentop/api/outside/tourism'
import { registerDueTravellers } from '@opentop/api/traveller-work'
import { localMailer, smtpMailer } from '@opentop/api/outside/mail'
import type { Shop } from '@opentop/api/context'
import type { Site } from '@opentop/domain/site'
import type { Config } from './config.ts'

const everyMs = 2000

export type Errands = { stop: () => Promise<void>; listening: (port: number) => void }

/** Runs the errands that commits left behind, letters and registrations, in the background and one round at a time. */
export function openErrands(config: Config, shop: Shop, complain: (error: unknown) => void): Errands {
  const mailer = config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl) : localMailer(shop.database)
  const tourism = config.tourism ? httpTourism(config.tourism.url, config.tourism.token) : keepingTourism
  let { port } = config
  const originOf = (site: Site): string =>
    config.mail.publicUrl
      .replace('{host}', config.forcedSite ? 'localhost' : (site.hosts[0] ?? 'localhost'))
      .replace('{port}', String(port))
  const desk: MailShop = { ...shop, mailer, originOf }
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= Promise.all([sendDueMails(desk), registerDueTravellers(shop, tourism)])
      .then(() => undefined, complain)
      .finally(() => (round = undefined))
  }, everyMs)
  return {
    listening: (at) => void (port = at),
    async stop() {
      clearInterval(timer)
      await round
      mailer.close()
    },
  }
}
