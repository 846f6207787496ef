import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { Promotion } from '@opentop/contract/promotion'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { Lang } from '@opentop/domain/lang'
import type { Route, RouteType } from '@opentop/domain/page/route'
import type { Site, Switch } from '@opentop/domain/site'
import type { LoadedTexts } from '@opentop/ui/messages/translator.ts'

type LinkedLocation = Pick<LocationCard, 'id' | 'name' | 'slug'>
export type LinkedProduct = Pick<ProductCard, 'id' | 'name' | 'slug' | 'locationId' | 'locationName' | 'locationSlug'>

export type LayoutData = {
  topLocations: LinkedLocation[]
  topProducts: LinkedProduct[]
  year: number
  rating?: { average: number; count: number }
  promotion?: Promotion
}

/** The data that the server embeds in the document for hydration. Nothing personal: pages are cached for all visitors. */
export type PageState = {
  view: string
  site: Omit<Site, 'hosts' | 'imprint'>
  lang: Lang
  currencyId: CurrencyId
  switches: readonly Switch[]
  arms: Arms
  route: Route
  routeType: RouteType
  alternates: Partial<Record<Lang, string>>
  texts: LoadedTexts
  layout: LayoutData
  data: unknown
  version: string
}
