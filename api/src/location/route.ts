import { concernsProduct, disruptionNotice, disruptionsAt } from '@opentop/domain/disruption/notice'
import { locationInScope, locationOfSlug, locationsInScope, productsOf, type LocationFacts } from '@opentop/domain/facts'
import { countryName, locationCard, locationPage, noticesAt, shownNotice } from '@opentop/domain/location/location'
import { popularFirst } from '@opentop/domain/location/popular'
import { productCard } from '@opentop/domain/catalogue/product'
import { localTime } from '@opentop/domain/zone'
import { viewOf, type Context, type Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { firstTarget } from '../search/first-target.ts'
import { searched } from '../search/searched.ts'

const suggestions = 5
const allLocations = 300
const productsShown = 6

function locationHere(id: number, { snapshot, site }: Context): LocationFacts | undefined {
  return locationInScope(snapshot.facts, site.cityScope, id)
}

function productsHere(id: number, context: Context) {
  const location = locationHere(id, context)
  return location && productsOf(context.snapshot.facts, location.id)
}

export const location = {
  getLocation({ id }, context) {
    const found = locationHere(id, context)
    if (!found) return refused('location-unknown')
    const { day } = localTime(context.now, found.timezone)
    const page = locationPage(found, day, viewOf(context))
    return answered({ ...page, notices: page.notices + disruptionsAt(context.snapshot.disruptions, id, day).length })
  },
  findLocation({ slug }, context) {
    const found = locationOfSlug(context.snapshot.facts, context.site.cityScope, context.lang, slug)
    return found ? answered(locationCard(found, viewOf(context))) : refused('location-unknown')
  },
  getLocationAbout({ id }, context) {
    const found = locationHere(id, context)
    if (!found) return refused('location-unknown')
    const { lang } = context
    const faqs = context.snapshot.facts.faqs.filter((faq) => faq.kind === 'location' && faq.refId === id)
    return answered({
      about: found.about[lang],
      faqs: faqs.map((faq) => ({ question: faq.question[lang], answer: faq.answer[lang] })),
      ...(found.terms ? { terms: found.terms[lang] } : {}),
    })
  },
  getLocationLinks({ id }, context) {
    const found = locationHere(id, context)
    return found
      ? answered(context.site.langs.map((lang) => ({ lang, locationName: found.names[lang], urlName: found.slugs[lang] })))
      : refused('location-unknown')
  },
  getLocationProducts({ id }, context) {
    const products = productsHere(id, context)
    return products ? answered(products.map((product) => productCard(product, viewOf(context)))) : refused('location-unknown')
  },
  getLocationSeatProducts({ id }, context) {
    const products = productsHere(id, context)
    return products
      ? answered(products.filter((product) => product.seats).map((product) => productCard(product, viewOf(context))))
      : refused('location-unknown')
  },
  getLocationMainProduct({ id }, context) {
    const products = productsHere(id, context)
    if (!products) return refused('location-unknown')
    const { productId, mainProductName } = context.site.city?.urls[context.lang] ?? {}
    const isMain = ({ id: ownId, slugs }: (typeof products)[number]) => ownId === productId || slugs[context.lang] === mainProductName
    const main = products.find(isMain) ?? products[0]
    return main ? answered(productCard(main, viewOf(context))) : refused('product-unknown')
  },
  getServiceInformation({ id, productId }, context) {
    const found = locationHere(id, context)
    if (!found) return refused('location-unknown')
    const { facts, disruptions } = context.snapshot
    const { day } = localTime(context.now, found.timezone)
    const product = productId === undefined ? undefined : facts.products.get(productId)
    const open = disruptionsAt(disruptions, id, day).filter((one) => !product || concernsProduct(one, product, facts))
    const notices = productId === undefined ? noticesAt(facts.notices, id, day) : []
    return answered([
      ...open.map((one) => disruptionNotice(one, context.lang)),
      ...notices.map((notice) => shownNotice(notice, context.lang)),
    ])
  },
  getTopLocations({ limit = suggestions }, context) {
    const view = viewOf(context)
    return answered(
      popularFirst(locationsInScope(view.facts, context.site.cityScope), context.site.popular?.cities)
        .slice(0, limit)
        .map((found) => locationCard(found, view)),
    )
  },
  getTopLocationsSlim({ limit = suggestions, query = '' }, context) {
    const { snapshot, lang } = context
    const found = searched(query, context).locations.slice(0, limit)
    return answered(
      found.map((l, index) => ({
        index,
        id: l.id,
        name: l.names[lang],
        url: l.slugs[lang],
        lang,
        countryName: countryName(lang, l.countryCode),
        tours: productsOf(snapshot.facts, l.id).length,
        poster: l.key,
      })),
    )
  },
  searchLocations({ text, limit = allLocations }, context) {
    const { locations, products } = searched(text, context)
    if (locations.length === 0 && products.length === 0) return refused('destination-not-found')
    const view = viewOf(context)
    return answered({
      locations: locations.slice(0, limit).map((l, index) => ({ ...locationCard(l, view), index })),
      products: text.trim() === '' ? [] : products.slice(0, productsShown).map((p) => productCard(p, view)),
    })
  },
  searchSights({ text, limit = suggestions }, context) {
    const { lang } = context
    const found = searched(text, context)
    const first = firstTarget(found, lang)
    return answered({
      sights: found.sights.slice(0, limit).map(({ location, stop, tours }) => ({
        key: stop.key,
        name: stop.names?.[lang] ?? stop.name,
        locationId: location.id,
        locationName: location.names[lang],
        locationSlug: location.slugs[lang],
        tours,
        poster: location.key,
      })),
      ...(first ? { first } : {}),
      clear: found.clear,
      ...(found.day ? { day: found.day } : {}),
    })
  },
} satisfies Partial<Handlers>
