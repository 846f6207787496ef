import type { Call } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Arms } from '@opentop/domain/experiment'
import type { Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/route'
import type { Site, Switch } from '@opentop/domain/site'
import type { ComponentType } from 'react'
import type { Subject } from '../messages/all.ts'
import type { Translate } from '../t.ts'

/** The input of a page's `load`. */
export type PageRequest = {
  site: Site
  lang: Lang
  currencyId: CurrencyId
  switches: readonly Switch[]
  route: Route
  query: URLSearchParams
  call: Call
  now: number
  arms: Arms
  t: Translate
  /** Scheme and host, for absolute URLs. */
  origin: string
}

export type Head = {
  title: string
  description: string
  image?: string
  imageAlt?: string
  jsonLd?: readonly (object | undefined)[]
  noIndex?: boolean
}
export type Loaded<Data> =
  | {
      kind: 'page'
      status?: number
      data: Data
      head: Head
      /** The route of the page in another language, where slugs are translated. */ routeIn?: (lang: Lang) => Route
    }
  | { kind: 'redirect'; status: 301 | 302; route: Route }
  | { kind: 'missing' }

/** A page: its `load`, its view component, and the message subjects it needs. */
export type Page<Data = never> = {
  view: string
  subjects: readonly Subject[]
  load: (request: PageRequest) => Promise<Loaded<Data>>
  View: ComponentType<{ data: Data }>
  /** Made for one visitor; such pages are never cached. */
  personal?: boolean
}
