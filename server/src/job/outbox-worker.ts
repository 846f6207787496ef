import type { MailShop } from '@opentop/api/mail/mail-shop'
import { sendDueMails } from '@opentop/api/mail/job'
import { httpTourism, localTourism } from '@opentop/api/outside/tourism'
import { registerDueTravellers } from '@opentop/api/traveller/job'
import { localMailer, smtpMailer } from '@opentop/api/outside/mail'
import type { Shop } from '@opentop/api/call/shop'
import type { Config } from '../config.ts'
import type { PublicOrigins } from '../http/public-origin.ts'
import { pngOf } from '../static/png.ts'

export type OutboxWorker = {
  run: () => Promise<void>
  close: () => void
}

export function openOutboxWorker(config: Config, shop: Shop, origins: PublicOrigins): OutboxWorker {
  const mailer = config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl) : localMailer(shop.database)
  const tourism = config.tourism ? httpTourism(config.tourism.url, config.tourism.token) : localTourism
  const mailShop: MailShop = { ...shop, mailer, originOf: origins.ofSite, officeOrigin: origins.ofOffice, pngOf }
  return {
    async run() {
      await Promise.all([sendDueMails(mailShop), registerDueTravellers(shop, tourism)])
    },
    close: () => mailer.close(),
  }
}
