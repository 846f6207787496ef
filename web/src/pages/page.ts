import type { ShownPicture } from '@opentop/contract/picture'
import type { Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/page/route'
import { createElement, type ComponentType, type ReactElement } from 'react'
import type { Subject } from '../messages/all.ts'
import type { PageRequest, RouteName } from './page-request.ts'
import type { ViewName, Views } from './views.ts'

export type Head = {
  title: string
  description: string
  image?: string
  imageAlt?: string
  /** What a link to the page is shown with, in the place of the poster. */
  picture?: ShownPicture | undefined
  jsonLd?: readonly (object | undefined)[]
  noIndex?: boolean
}
type WithData<Data> = {
  kind: 'page'
  status?: number
  data: Data
  head: Head
  routeIn?: (lang: Lang) => Route
}
/** A redirect keeps the query of the request, unless it has a `suffix`: its own query and fragment. */
type Elsewhere = { kind: 'redirect'; status: 301 | 302; route: Route; suffix?: string } | { kind: 'missing' }
export type Loaded<Data> = WithData<Data> | Elsewhere
export type Prepared<Data = unknown> = (WithData<Data> & { body: ReactElement }) | Elsewhere

export type Page<R extends RouteName = RouteName, Data = unknown> = {
  view: ViewName
  subjects: readonly Subject[]
  loadSubjects: readonly Subject[]
  personal: boolean
  load: (request: PageRequest<R>) => Promise<Prepared<Data>>
}

type Definition<V extends ViewName, Data, R extends RouteName> = {
  /** The view by its name: the browser loads it by this name, so it must be the same as `View`. */
  view: V
  View: ComponentType<{ data: Data }> & Views[V]
  subjects: readonly Subject[]
  /** Texts that only `load` writes; the browser does not get them. */
  loadSubjects?: readonly Subject[]
  /** Pages of one visitor are never cached. */
  personal?: boolean
  /** A page that reads its route says which routes it answers: `load({ route }: PageRequest<'product'>)`. */
  load: (request: PageRequest<R>) => Promise<Loaded<NoInfer<Data>>>
}

export function definePage<V extends ViewName, Data, R extends RouteName = RouteName>({
  view,
  View,
  subjects,
  loadSubjects = [],
  personal = false,
  load,
}: Definition<V, Data, R>): Page<R, Data> {
  return {
    view,
    subjects,
    loadSubjects,
    personal,
    async load(request) {
      const loaded = await load(request)
      if (loaded.kind !== 'page') return loaded
      return { ...loaded, body: createElement<{ data: Data }>(View, { data: loaded.data }) }
    },
  }
}
