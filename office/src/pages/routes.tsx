import { createRootRoute, createRoute, createRouter, Outlet, type AnyRouter, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Frame } from '../frame/Frame.tsx'
import { Broken, NotFound } from '../frame/DeadEnds.tsx'
import { Allowed } from './Allowed.tsx'
import { Waiting } from '../ui/States.tsx'
import { Home } from './Home.tsx'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from '../filter/use-filters.ts'

const root = createRootRoute({ component: Outlet })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: () => <Frame screens={screens} /> })
const home = createRoute({ getParentRoute: () => frame, path: '/', component: () => <Home screens={screens} /> })

const open = screens.flatMap((screen) =>
  screen.place === 'open' ? [createRoute({ getParentRoute: () => root, path: screen.path, component: screen.page })] : [],
)
const framed = screens.flatMap((screen) => {
  if (screen.place === 'open') return []
  const { path, page: Page, needs = [], title } = screen
  const component = (): ReactNode => (
    <Allowed needs={needs} title={title}>
      <Page />
    </Allowed>
  )
  // the router loads the script of the page before it shows the route
  return [createRoute({ getParentRoute: () => frame, path, component: Object.assign(component, { preload: preloadOf(Page) }) })]
})
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

function preloadOf(page: RouteComponent): () => Promise<void> {
  return async () => {
    await page.preload?.()
  }
}

export function officeRouter(): AnyRouter {
  return createRouter({
    routeTree: root.addChildren([...open, frame.addChildren([home, ...framed, nowhere])]),
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    defaultPendingComponent: Waiting,
    parseSearch,
    stringifySearch,
  })
}
