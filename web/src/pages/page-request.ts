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
  origin: string
  country?: string | undefined
  formKey: string
  entered?: FormValues | undefined
  trouble?: Trouble | undefined
}
