import type { BookedSale, Booking } from '@opentop/contract/booking'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { groundOf } from '@opentop/domain/location/city-map'
import type { Lang } from '@opentop/domain/lang'
import type { MapInput, MapPicture } from '@opentop/domain/mail'
import { routeLine } from '@opentop/domain/catalogue/product'
import { LRUCache } from 'lru-cache'
import type { Attachment } from '../outside/mail.ts'
import type { MailShop } from './mail-shop.ts'

type MapAttachment = Attachment & MapPicture

/** A small map for each place where the order's tickets begin. A mail goes out without a picture that could not be drawn. */
export async function mapAttachments({ sales, vouchers }: Booking, lang: Lang, shop: MailShop): Promise<MapAttachment[]> {
  const live = sales.filter(({ id }) => vouchers.some(({ saleId, qr }) => saleId === id && qr !== ''))
  const places = live.flatMap((sale) => startsOf(sale).map((start, place) => ({ ...start, place, saleId: sale.id })))
  const drawn = await Promise.all(
    places.map(async ({ saleId, place, optionId, position }, index): Promise<MapAttachment | undefined> => {
      const content = position && (await drawnOnce({ optionId, position, lang }, shop).catch(() => undefined))
      return content && { saleId, place, cid: `map-${index + 1}@opentop`, name: `map-${index + 1}.png`, type: 'image/png', content }
    }),
  )
  return drawn.filter((map) => map !== undefined)
}

type MapPlace = MapInput['position']
type Place = { optionId: number; position: MapPlace; lang: Lang }
const mostKept = 200
const kept = new WeakMap<CatalogueFacts, LRUCache<string, Promise<Buffer>>>()

/** A picture has no texts, so it is drawn once for each tour and place, until the catalogue changes. */
function drawnOnce({ optionId, position, lang }: Place, shop: MailShop): Promise<Buffer> {
  const { facts } = shop.snapshot()
  let pictures = kept.get(facts)
  if (!pictures) kept.set(facts, (pictures = new LRUCache({ max: mostKept })))
  const key = `${facts.options.get(optionId)?.productId} ${position.lat} ${position.lng}`
  let picture = pictures.get(key)
  if (!picture) {
    picture = shop.pngOf(shop.writer.mapPicture({ ...drawnAt(optionId, lang, shop), position }))
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
  }
  return picture
}

function startsOf({ optionId, meetingPoint, components }: BookedSale) {
  const starts = components.length > 0 ? components : [{ optionId, meetingPoint }]
  return starts.map((start) => ({ optionId: start.optionId, position: start.meetingPoint?.position }))
}

function drawnAt(optionId: number, lang: Lang, { snapshot }: MailShop) {
  const { facts } = snapshot()
  const product = facts.products.get(facts.options.get(optionId)?.productId ?? 0)
  const location = product && facts.locations.get(product.locationId)
  if (!location) return { routes: [], map: [] }
  return {
    routes: product.routes.map((route) => routeLine(route, location, { lang, facts })),
    map: groundOf(location, product.routes),
  }
}
