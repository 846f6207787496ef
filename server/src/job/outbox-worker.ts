import type { MailShop } from '@opentop/api/mail/mail-shop'
import { sendDueMails } from '@opentop/api/mail/job'
import { httpTourism, localTourism } from '@opentop/api/outside/tourism'
import { registerDueTravellers } from '@opentop/api/traveller/job'
import { localMailer, smtpMailer } from '@opentop/api/outside/mail'
import type { Shop } from '@opentop/api/call/context'
import type { Site } from '@opentop/domain/site'
import type { Config } from '../config.ts'
import { officeOrigin } from '../office/host.ts'
import { pngOf } from '../static/png.ts'

export type OutboxWorker = {
  run: () => Promise<void>
  /** Links in mails name the port that the shop listens on, which PORT=0 leaves open until then. */
  listening: (port: number) => void
  close: () => void
}

/** Processes the outbox: sends mails and registers travellers. */
export function openOutboxWorker(config: Config, shop: Shop): OutboxWorker {
  const mailer = config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl) : localMailer(shop.database)
  const tourism = config.tourism ? httpTourism(config.tourism.url, config.tourism.token) : localTourism
  let { port } = config
  const originOf = (site: Site): string =>
    config.mail.publicUrl
      .replace('{host}', config.forcedSite ? 'localhost' : (site.hosts[0] ?? 'localhost'))
      .replace('{port}', String(port))
  const mailShop: MailShop = { ...shop, mailer, originOf, officeOrigin: () => officeOrigin(config, port), pngOf }
  return {
    async run() {
      await Promise.all([sendDueMails(mailShop), registerDueTravellers(shop, tourism)])
    },
    listening: (at) => void (port = at),
    close: () => mailer.close(),
  }
}
