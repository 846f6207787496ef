import { sendDueMails, type MailShop } from '@opentop/api/mail-work'
import { httpTourism, keepingTourism } from '@opentop/api/outside/tourism'
import { registerDueTravellers } from '@opentop/api/traveller-work'
import { localMailer, smtpMailer } from '@opentop/api/outside/mail'
import type { Shop } from '@opentop/api/context'
import type { Site } from '@opentop/domain/site'
import type { Config } from '../config.ts'

type Errands = { run: () => Promise<void>; listening: (port: number) => void; close: () => void }

/** Runs the errands that commits left behind, letters and registrations. */
export function openErrands(config: Config, shop: Shop): Errands {
  const mailer = config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl) : localMailer(shop.database)
  const tourism = config.tourism ? httpTourism(config.tourism.url, config.tourism.token) : keepingTourism
  let { port } = config
  const originOf = (site: Site): string =>
    config.mail.publicUrl
      .replace('{host}', config.forcedSite ? 'localhost' : (site.hosts[0] ?? 'localhost'))
      .replace('{port}', String(port))
  const desk: MailShop = { ...shop, mailer, originOf }
  return {
    async run() {
      await Promise.all([sendDueMails(desk), registerDueTravellers(shop, tourism)])
    },
    listening: (at) => void (port = at),
    close: () => mailer.close(),
  }
}
