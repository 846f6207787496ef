import { addDays, type Day } from '../day.ts'
import { locationInScope, type CatalogueFacts, type ProductFacts } from '../facts.ts'

const newDays = 90

export function newProductsOf(facts: CatalogueFacts, scopeId: number, today: Day): ProductFacts[] {
  return [...facts.products.values()]
    .flatMap((product) => {
      const since = onSaleSince(product)
      const isNew = since !== undefined && since <= today && since >= addDays(today, -newDays)
      return isNew && product.status === 'active' && locationInScope(facts, scopeId, product.locationId) ? [{ product, since }] : []
    })
    .toSorted((a, b) => b.since.localeCompare(a.since) || a.product.rank - b.product.rank)
    .map(({ product }) => product)
}

function onSaleSince({ options }: ProductFacts): Day | undefined {
  const days = options.map((option) => option.saleFrom)
  return days.includes(null) ? undefined : days.filter((day) => day !== null).toSorted()[0]
}
