import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { currencies } from '@opentop/domain/currency'
import { pathTo, routeType } from '@opentop/domain/route'
import { trackedOrder, type TrackedOrder } from '@opentop/domain/tracking'
import { dataLayer } from '../event/data-layer.ts'
import { listenToEvents, type PageEvent } from '../event/page-events.ts'
import type { PageState } from '../state/page-state.ts'
import { changeProfile, keptProfile, noteVisit, userOf } from './profile.ts'
import { seen, unitPrices } from './seen.ts'

/** Notes this visit in the visitor's own browser, and tells the tag manager what happens, without a word on who it happens to. */
export function startTracking(state: PageState, mayTell: boolean): void {
  const type = routeType(state.route)
  const language = state.lang
  const currency = currencies[state.currencyId].code
  const { product, category, basket, paid } = seen(state.data)
  const say = (event: string, details: object = {}): void => void (mayTell && dataLayer().push({ event, ...details }))

  say('route_type', { route_type: type })
  say('web_currency', { currency })
  changeProfile({ web: { currency, language, type }, ...(category ? { category } : {}) })
  noteVisit({ date: new Date().toISOString(), type, path: location.pathname })
  if (product) {
    const { id, name, price } = product
    say('view_item', { ecommerce: { currency, value: price, items: [{ item_id: id, item_name: name, price }] } })
    void unitPrices(state, id).then((prices) => changeProfile({ product: { id, name, unitPrices: prices } }))
  }
  if (basket) changeProfile({ cart: cartOf(basket) })
  if (paid) notePurchase(paid, currency)
  if (mayTell) sayPurchase()
  document.addEventListener('click', sayCheckout)
  listenToEvents(track)

  function track(event: PageEvent): void {
    if (event.what === 'newsletter-click') return say('newsletter_click')
    if (event.what === 'currency') {
      const { code } = currencies[event.currencyId]
      changeProfile({ web: { currency: code, language, type } })
      return say('web_currency', { currency: code })
    }
    const { call, input, answer } = event
    if (isBasket(answer)) {
      const cart = cartOf(answer)
      changeProfile({ cart })
      const { optionId } = input as { optionId?: number }
      const items = cart.items.filter((item) => item.item_variant === optionId)
      if (call === 'addToCart') say('add_to_cart', { ecommerce: { ...cart, items } })
    } else if (isPaid(answer)) notePurchase(answer, currency)
    else if (call === 'subscribe') changeProfile({ user: userOf(input) })
    else if (call === 'getMember') changeProfile({ user: userOf(answer as object) })
  }

  function sayPurchase(): void {
    const { purchase } = keptProfile()
    if (!purchase || purchase.isTold) return
    const { isTold: _isTold, ...told } = purchase
    say('purchase', { ecommerce: told })
    changeProfile({ purchase: { ...purchase, isTold: true } })
  }

  /** On the payment page nobody listens, so it is told on the way there. */
  function sayCheckout({ target }: MouseEvent): void {
    const payment = pathTo({ ...state.site, hosts: [] }, language, { page: 'payment' })
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname === payment) say('begin_checkout', { ecommerce: keptProfile().cart ?? {} })
  }
}

function cartOf({ currencyId, totalCents, lines, coupon }: Basket): TrackedOrder {
  return trackedOrder(currencies[currencyId].code, totalCents, lines, coupon)
}

/** What was bought is noted where it is paid, and told on the next page: where is paid nobody listens. */
function notePurchase({ payment, sales }: PaymentResult, shownCurrency: Parameters<typeof trackedOrder>[0]): void {
  const { cart, purchase } = keptProfile()
  if (!payment || purchase?.transaction_id === payment.reference) return
  const total = sales.reduce((sum, sale) => sum + sale.amountCents - sale.discountCents, 0)
  const order = trackedOrder(cart?.currency ?? shownCurrency, total, sales, cart?.coupon)
  changeProfile({ cart: undefined, purchase: { ...order, transaction_id: payment.reference, isTold: false } })
}

const has = (value: unknown, ...fields: string[]): boolean =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)
const isBasket = (answer: unknown): answer is Basket => has(answer, 'lines', 'totalCents', 'currencyId')
/** An order that was paid; another date of one is no further purchase. */
const isPaid = (answer: unknown): answer is PaymentResult =>
  has(answer, 'payment', 'sales') && !has(answer, 'change') && (answer as PaymentResult).state === 'paid'
