import type { Call } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { FormValues } from '@opentop/domain/form/form'
import type { Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/page/route'
import type { Site, Switch } from '@opentop/domain/site'
import type { Trouble } from '@opentop/domain/outage/trouble'
import type { Translate } from '../messages/translator.ts'

export type RouteName = Route['page']

/** The input of a page's `load`. */
export type PageRequest<R extends RouteName = RouteName> = {
  site: Site
  lang: Lang
  currencyId: CurrencyId
  switches: readonly Switch[]
  route: Route & { page: R }
  query: URLSearchParams
  call: Call
  now: number
  arms: Arms
  t: Translate
  /** Scheme and host, for absolute URLs. */
  origin: string
  /** The visitor's default country (ISO code), on personal pages. */
  country?: string | undefined
  /** Names the forms of this rendering; only for a page that is not kept. */
  formKey: string
  /** The fields of a posted form that is shown again with its mistakes; never passwords. */
  entered?: FormValues | undefined
  trouble?: Trouble | undefined
}
