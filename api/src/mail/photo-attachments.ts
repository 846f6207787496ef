import type { Booking } from '@opentop/contract/booking'
import type { Lang } from '@opentop/domain/lang'
import type { MailPhoto } from '@opentop/domain/mail'
import type { PictureFacts } from '@opentop/domain/picture/shown-picture'
import type { Attachment } from '../outside/mail.ts'
import { pictureFile } from '../picture/made-file.ts'
import type { MailShop } from './mail-shop.ts'

type PhotoAttachment = Attachment & MailPhoto

/** The first picture of each tour that the tickets are for. A mail goes out without one that could not be made. */
export async function photoAttachments({ sales, vouchers }: Booking, lang: Lang, shop: MailShop): Promise<PhotoAttachment[]> {
  const covers = new Map<string, { saleId: string; picture: PictureFacts }>()
  for (const { id, optionId } of sales) {
    const picture = coverOf(optionId, shop)
    if (picture && !covers.has(picture.file) && vouchers.some(({ saleId, qr }) => saleId === id && qr !== ''))
      covers.set(picture.file, { saleId: id, picture })
  }
  const made = await Promise.all(
    [...covers.values()].map(async ({ saleId, picture: { file, size, alt } }, index): Promise<PhotoAttachment | undefined> => {
      const bytes = await pictureFile(shop, { hash: file, width: 800, format: 'jpg' })
      const name = `photo-${index + 1}`
      return (
        bytes && {
          saleId,
          size,
          alt: alt[lang],
          cid: `${name}@opentop`,
          name: `${name}.jpg`,
          type: 'image/jpeg',
          content: Buffer.from(bytes),
        }
      )
    }),
  )
  return made.filter((one) => one !== undefined)
}

function coverOf(optionId: number, { snapshot }: MailShop): PictureFacts | undefined {
  const { facts } = snapshot()
  return facts.products.get(facts.options.get(optionId)?.productId ?? 0)?.pictures[0]
}
