import type { Basket } from '@opentop/contract/basket'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Lang } from '@opentop/domain/lang'
import { hasPart, hasSwitch } from '@opentop/domain/site'
import { writtenMoney } from '@opentop/domain/price/written-number'
import { fetchBasket } from '../basket/fetch-basket.ts'
import type { RefusedItem } from '../basket/shown-basket.ts'
import { refusal } from '@opentop/ui/messages/refusal.ts'
import { refusalText } from '../messages/texts.ts'
import { cardOf } from '../tour/card-of.ts'
import { BasketView, type BasketData } from './BasketView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

const longestLink = 4000
const suggested = 3

export const basket = definePage({
  view: 'basket',
  subjects: ['basket', 'day', 'party', 'passenger', 'paypal', 'promotion'],
  View: BasketView,
  personal: true,
  async load(request) {
    const { call, site, switches, now, t } = request
    const crossSelling = hasSwitch(site, switches, 'crossSelling') && hasPart(site, 'basket', 'crossSelling')
    const found = await fetchBasket(call, crossSelling)
    const recovery = found.ok ? undefined : found.params?.recovery
    const shown = found.ok
      ? { basket: found.basket, offers: found.offers, crossSell: found.crossSell }
      : { basket: emptyBasket(request), offers: {}, crossSell: [], ended: recovery === undefined ? {} : { recovery: String(recovery) } }
    const suggestions = await call('getTopProducts', { limit: suggested })
    const last =
      found.ok && found.basket.count === 0 && hasSwitch(site, switches, 'recoveryCart') ? await call('getLastBasket', {}) : undefined
    return {
      kind: 'page',
      data: {
        ...shown,
        ...(last?.ok ? { recovery: last.answer.token } : {}),
        popular: suggestions.ok ? suggestions.answer.map(cardOf) : [],
        now,
        crossSelling,
        ...readQuery(request, shown.basket),
      },
      head: { title: t('basket.title'), description: t('basket.description'), noIndex: true },
    }
  },
})

type QueryData = Pick<BasketData, 'link' | 'removed' | 'refused' | 'refusedLine' | 'refusedCoupon' | 'refusedItems' | 'notSold'>
function readQuery({ query, lang, site }: PageRequest, { lines, currencyId: paidIn }: Basket): QueryData {
  const link = query.get('link')
  const removed = query.get('removed')
  const refused = query.get('refused')
  const currencyId = site.currencies.find((id) => String(id) === query.get('currency'))
  const named = query.get('lines')?.split(' ') ?? []
  const notSold = lines.filter(({ id }) => named.includes(id))
  const refusedItems = query.getAll('left').flatMap((text) => refusedItemsIn(lang, text))
  return {
    ...(refusedItems.length > 0 ? { refusedItems } : {}),
    ...(link && link.length <= longestLink ? { link } : {}),
    ...(removed && /^[0-9a-f-]{36}$/.test(removed) ? { removed } : {}),
    ...(refused && `refusal.${refused}` in refusal
      ? placed(refusedText(lang, refused, query.get('limit'), { notSold, paidIn }), refused, lines, query.get('line'))
      : {}),
    ...(currencyId && notSold.length > 0 ? { notSold: { currencyId, lineIds: notSold.map(({ id }) => id) } } : {}),
  }
}

type About = { notSold: Basket['lines']; paidIn: Basket['currencyId'] }
function refusedText(lang: Lang, refused: string, limitText: string | null, { notSold, paidIn }: About): string {
  const limit = Number(/^\d{1,9}$/.exec(limitText ?? '')?.[0] ?? 0)
  return refusalText(lang, refused as RefusalCode, {
    product: notSold.map((line) => line.product).join(', '),
    maximum: limit || '',
    minimum: refused === 'coupon-min-total' ? writtenMoney(lang, limit, paidIn) : limit,
    count: limit,
  })
}

function placed(text: string, refused: string, lines: Basket['lines'], lineId: string | null): QueryData {
  const line = lines.find(({ id }) => id === lineId)
  if (line) return { refusedLine: { [line.id]: text } }
  return refused.startsWith('coupon-') ? { refusedCoupon: text } : { refused: text }
}

/** The numbers of these refusals are not in the query; the messages read well without them. */
const unknownParams = { minimum: '', maximum: '', component: '', product: '' }
function refusedItemsIn(lang: Lang, text: string): RefusedItem[] {
  const [, code = '', path = ''] = /^([a-z-]+) (\/(?![/\\])[\w\-./~%?=&:+]*#booking)$/.exec(text) ?? []
  return `refusal.${code}` in refusal ? [{ message: refusalText(lang, code as RefusalCode, unknownParams), path }] : []
}

function emptyBasket({ currencyId }: PageRequest): Basket {
  return {
    currencyId,
    count: 0,
    lines: [],
    subtotalCents: 0,
    discountCents: 0,
    totalCents: 0,
    holdMinutes: 0,
    extensionsLeft: 0,
    paymentOpen: false,
  }
}
