import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Arms } from '@opentop/domain/experiment'
import type { Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/route'
import type { Site, Switch } from '@opentop/domain/site'
import type { LoadedTexts } from '../messages/translator.ts'

/** What every page shows around its own part. */
export type LayoutData = { topLocations: LocationCard[]; topProducts: ProductCard[]; year: number }

/** What the server puts into the document for the browser to go on with. Nothing personal: pages are kept and shared. */
export type PageState = {
  view: string
  site: Omit<Site, 'hosts'>
  lang: Lang
  currencyId: CurrencyId
  switches: readonly Switch[]
  arms: Arms
  route: Route
  /** The same page in the other languages of the site. */
  alternates: Partial<Record<Lang, string>>
  texts: LoadedTexts
  layout: LayoutData
  data: unknown
  version: string
}
