import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

export const geolocation = {
  locateVisitor({ ip }, { shop, snapshot, caller: { address }, country }) {
    const code = ip === undefined ? (country ?? (address && shop.locate(address))) : shop.locate(ip)
    const known = snapshot.facts.countries.find((found) => found.code === code)
    return known ? answered({ country: known.code, countryId: known.id }) : refused('position-unknown')
  },
} satisfies Partial<Handlers>
