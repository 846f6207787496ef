import { locationInScope, locationsInScope, productsOf } from '@opentop/domain/facts'
import { countryName, isInForce, shownNotice } from '@opentop/domain/location/location'
import { shownReviews } from '@opentop/domain/catalogue/product'
import { addedUp } from '@opentop/domain/catalogue/rating'
import { langs } from '@opentop/domain/lang'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { todayOf } from '../timetable/today.ts'

const reviewsShown = 20

export const content = {
  getContinents(_input, { snapshot, site, lang }) {
    const shown = locationsInScope(snapshot.facts, site.cityScope)
    const counted = snapshot.facts.continents.map(({ id, key, names }) => ({
      id,
      key,
      name: names[lang],
      locations: shown.filter((location) => location.continentKey === key).length,
    }))
    return answered(counted.filter((continent) => continent.locations > 0))
  },
  getCountries(_input, { snapshot, lang }) {
    const byName = new Intl.Collator(langs[lang].intl)
    const named = snapshot.facts.countries.map(({ id, code }) => ({ id, code, name: countryName(lang, code) }))
    return answered(named.toSorted((a, b) => byName.compare(a.name, b.name)))
  },
  getHealthNotices(_input, { snapshot, lang, now }) {
    const notices = snapshot.facts.notices.filter((notice) => notice.kind === 'health' && isInForce(notice, todayOf(now)))
    return answered(notices.map((notice) => shownNotice(notice, lang)))
  },
  getTerms(_input, { snapshot, lang }) {
    const terms = snapshot.facts.contents.get('terms')
    return answered((terms?.sections ?? []).map(({ key, title, text }) => ({ key, title: title[lang], text: text[lang] })))
  },
  getContent({ key }, { snapshot, lang }) {
    const found = snapshot.facts.contents.get(key)
    if (!found) return refused('not-found')
    return answered({
      title: found.title[lang],
      ...(found.lead ? { lead: found.lead[lang] } : {}),
      ...(found.changed ? { changed: found.changed } : {}),
      sections: found.sections.map((section) => ({ key: section.key, title: section.title[lang], text: section.text[lang] })),
    })
  },
  getScopeFaqs({ id }, { snapshot, site, lang }) {
    const isScope = snapshot.facts.scopes.has(id)
    const isLocation = locationInScope(snapshot.facts, site.cityScope, id) !== undefined
    if (!isScope && !isLocation) return refused('location-unknown')
    const faqs = snapshot.facts.faqs.filter(
      (faq) =>
        faq.kind === 'all' ||
        (isScope && faq.kind === 'scope' && faq.refId === id) ||
        (isLocation && faq.kind === 'location' && faq.refId === id),
    )
    return answered(faqs.map((faq) => ({ question: faq.question[lang], answer: faq.answer[lang], topic: faq.topic })))
  },
  getWebsiteReviews(_input, { snapshot, site, lang }) {
    const products = locationsInScope(snapshot.facts, site.cityScope).flatMap((location) => productsOf(snapshot.facts, location.id))
    const reviews = products
      .flatMap((product) => product.reviews)
      .toSorted((a, b) => Number(b.lang === lang) - Number(a.lang === lang) || b.day.localeCompare(a.day))
    return answered(shownReviews(addedUp(products.map((product) => product.ratings)), reviews, reviewsShown))
  },
} satisfies Partial<Handlers>
