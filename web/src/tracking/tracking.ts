import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { currencies } from '@opentop/domain/price/currency'
import { pathTo } from '@opentop/domain/page/route'
import { ecommerceOf, trackedOrder, type TrackedOrder } from '@opentop/domain/experiment/tracking'
import { ownPageBefore } from '../campaign/own-page-before.ts'
import { httpCall, isBasket, isDirect } from '../call/http-call.ts'
import { dataLayer } from '../event/data-layer.ts'
import { listenToEvents, type PageEvent } from '../event/page-events.ts'
import type { PageState } from '../state/page-state.ts'
import { displayCookie } from '../cookie/display-cookies.ts'
import { changeProfile, keptProfile, addVisit } from './profile.ts'
import { trackedData, unitPrices } from './tracked-data.ts'
import { userAfter } from './user-after.ts'
import { addPage } from './visit-pages.ts'

export function startTracking(state: PageState, mayTell: boolean): void {
  const { routeType: type, lang: language } = state
  const currency = currencies[state.currencyId].code
  const { product, category, basket, paid } = trackedData(state.data)
  const say = (event: string, details: object = {}): void => void (mayTell && dataLayer().push({ event, ...details }))

  const pages = addPage(location.pathname, ownPageBefore() === undefined)
  say('route_type', { route_type: type, visit_pages: pages })
  say('web_currency', { currency })
  changeProfile({ web: { currency, language, type }, ...(category ? { category } : {}) })
  addVisit({ date: new Date().toISOString(), type, path: location.pathname })
  if (product) {
    const { id, name, price } = product
    say('view_item', { ecommerce: { currency, value: price, items: [{ item_id: id, item_name: name, price }] } })
    void unitPrices(state, id).then((prices) => changeProfile({ product: { id, name, unitPrices: prices } }))
  }
  if (basket) changeProfile({ cart: cartOf(basket) })
  if (paid) notePurchase(paid, currency)
  if (mayTell) pushPurchase()
  document.addEventListener('click', pushCheckout)
  listenToEvents(track)
  const isMember = displayCookie('sub') !== undefined && !keptProfile().user
  if (isMember) void httpCall(state, { stays: true })('getMember', {}).catch(() => undefined)

  function track(event: PageEvent): void {
    if (event.what === 'newsletter-click') return say('newsletter_click')
    if (event.what === 'currency') {
      const { code } = currencies[event.currencyId]
      changeProfile({ web: { currency: code, language, type } })
      return say('web_currency', { currency: code })
    }
    const { call, input, answer } = event
    if (isBasket(answer) && isDirect(call, input)) {
      if (call === 'bookNow' && !has(input, 'directId')) say('begin_checkout', { ecommerce: ecommerceOf(cartOf(answer)) })
    } else if (isBasket(answer)) {
      const cart = cartOf(answer)
      changeProfile({ cart })
      const { optionId } = input as { optionId?: number }
      const items = cart.items.filter((item) => item.optionId === optionId)
      if (call === 'addToCart') say('add_to_cart', { ecommerce: ecommerceOf({ ...cart, items }) })
    } else if (isPaid(answer)) notePurchase(answer, currency)
    const user = userAfter(event)
    if (user) changeProfile(user)
  }

  function pushPurchase(): void {
    const { purchase } = keptProfile()
    if (!purchase || purchase.isTold) return
    const { isTold: _isTold, ...told } = purchase
    say('purchase', { ecommerce: ecommerceOf(told) })
    changeProfile({ purchase: { ...purchase, isTold: true } })
  }

  /** Payment pages load no tag manager, so the event is sent when their link is clicked. */
  function pushCheckout({ target }: MouseEvent): void {
    const payment = pathTo(state.site, language, { page: 'payment' })
    const link = target instanceof Element ? target.closest('a') : null
    const { cart } = keptProfile()
    if (link?.pathname === payment) say('begin_checkout', { ecommerce: cart ? ecommerceOf(cart) : {} })
  }
}

function cartOf({ currencyId, totalCents, lines, coupon }: Basket): TrackedOrder {
  return trackedOrder(currencies[currencyId].code, totalCents, lines, coupon)
}

/** Payment pages load no tag manager, so a purchase is stored there and sent on the next page. */
function notePurchase({ payment, sales, directId }: PaymentResult, shownCurrency: Parameters<typeof trackedOrder>[0]): void {
  const { cart, purchase } = keptProfile()
  if (!payment || purchase?.transaction_id === payment.reference) return
  const total = sales.reduce((sum, sale) => sum + sale.amountCents - sale.discountCents, 0)
  const paidCart = directId === undefined ? cart : undefined
  const order = trackedOrder(paidCart?.currency ?? shownCurrency, total, sales, paidCart?.coupon)
  changeProfile({
    cart: directId === undefined ? undefined : cart,
    purchase: { ...order, transaction_id: payment.reference, isTold: false },
  })
}

const has = (value: unknown, ...fields: string[]): boolean =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)
/** A paid order; the payment of a date change is not another purchase. */
const isPaid = (answer: unknown): answer is PaymentResult =>
  has(answer, 'payment', 'sales') && !has(answer, 'change') && (answer as PaymentResult).state === 'paid'
