import { locationInScope, type ProductFacts } from '@opentop/domain/facts'
import { newProductsOf } from '@opentop/domain/basket/new-products'
import { hreflangsOf, productCard, productPage, routeLine, shownReviews, topProduct } from '@opentop/domain/catalogue/product'
import { popularFirst } from '@opentop/domain/location/popular'
import { viewOf, type Context, type Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { todayOf } from '../timetable/today.ts'
import { searched } from '../search/searched.ts'

const topProducts = 5
const newProducts = 3
const reviewsShown = 20

function productHere(id: number, { snapshot, site }: Context): ProductFacts | undefined {
  const product = snapshot.facts.products.get(id)
  if (!product || product.status === 'hidden') return undefined
  return locationInScope(snapshot.facts, site.cityScope, product.locationId) && product
}

export const product = {
  getProduct({ id, currency, lang }, context) {
    const found = productHere(id, context)
    return found
      ? answered(productPage(found, viewOf({ ...context, currencyId: currency ?? context.currencyId, lang: lang ?? context.lang })))
      : refused('product-unknown')
  },
  getProductLinks({ id }, context) {
    const found = productHere(id, context)
    return found ? answered(hreflangsOf(found, viewOf(context))) : refused('product-unknown')
  },
  getTopProducts({ limit = topProducts, query = '' }, context) {
    const view = viewOf(context)
    const { products } = searched(query, context)
    const shown = query === '' ? popularFirst(products, context.site.popular?.tours) : products
    return answered(shown.slice(0, limit).map((found) => topProduct(found, view)))
  },
  getNewProducts({ limit = newProducts }, context) {
    const { snapshot, site, now } = context
    const view = viewOf(context)
    const found = newProductsOf(snapshot.facts, site.cityScope, todayOf(now))
    return answered(found.slice(0, limit).map((one) => productCard(one, view)))
  },
  getReviews({ id, limit = reviewsShown }, context) {
    const found = productHere(id, context)
    return found ? answered(shownReviews(found.ratings, found.reviews, limit)) : refused('product-unknown')
  },
  getProductFaqs({ id }, context) {
    if (!productHere(id, context)) return refused('product-unknown')
    const faqs = context.snapshot.facts.faqs.filter((faq) => faq.kind === 'product' && faq.refId === id)
    return answered(faqs.map((faq) => ({ topic: faq.topic, question: faq.question[context.lang], answer: faq.answer[context.lang] })))
  },
  getProductMap({ id }, context) {
    const found = productHere(id, context)
    const place = found && context.snapshot.facts.locations.get(found.locationId)
    if (!found || !place) return refused('product-unknown')
    const [lat, lng] = place.stops.get(found.meetingStop)?.position ?? place.position
    return answered({
      centre: { lat: place.position[0], lng: place.position[1] },
      routes: found.routes.map((route) => routeLine(route, place, viewOf(context))),
      meetingPoint: { lat, lng },
    })
  },
} satisfies Partial<Handlers>
