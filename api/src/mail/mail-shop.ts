import type { Site } from '@opentop/domain/site'
import type { Shop } from '../call/shop.ts'
import type { Mailer } from '../outside/mail.ts'

export type MailShop = Pick<Shop, 'database' | 'snapshot' | 'secrets' | 'now' | 'voucherKeys' | 'writer' | 'pictures' | 'isDemo'> & {
  mailer: Mailer
  pngOf: (svg: string) => Promise<Buffer>
  /** Scheme and host of a site, from the configuration: mails never take them from a request. */
  originOf: (site: Site) => string
  officeOrigin: () => string
}
