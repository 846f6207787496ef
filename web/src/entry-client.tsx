import './styles/main.css'
import { startTransition, StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { markDevice } from './layout/mark-device.ts'
import { failedPath } from './call/error-page.ts'
import { keepPreferences } from './cookie/preferences.ts'
import { componentName, views } from './pages/views.ts'
import { forgetReload, isReloading, reloadOnce } from './script/reload-once.ts'
import type { PageState } from './state/page-state.ts'
import './script/trusted-types.ts'

async function start(): Promise<void> {
  markDevice()
  const root = document.getElementById('app')
  const text = document.getElementById('page-state')?.textContent
  if (!root || !text) return
  // the server wrote it for the view that it names
  const state = JSON.parse(text) as PageState & { data: never }
  keepPreferences(state.lang)
  const View = await viewOf(state.view)
  if (!View) return
  // must be the same tree as on the server, because React's `useId` depends on it
  const page = (
    <StrictMode>
      <App state={state}>
        <View data={state.data} />
      </App>
    </StrictMode>
  )
  // a transition lets clicks interrupt hydration
  startTransition(() => void hydrateRoot(root, page, { onUncaughtError: (error) => fail(state, error) }))
}

/** React removes a page whose rendering failed; the failure page is better than an empty one. */
function fail({ view, lang }: PageState, error: unknown): void {
  if (isReloading()) return
  reportError(error)
  if (view !== 'failed') window.location.assign(`${failedPath}?${new URLSearchParams({ lang, from: location.pathname })}`)
}

type ViewFile = Readonly<Record<string, ComponentType<{ data: never }>>>
const viewsByName: Readonly<Record<string, () => Promise<ViewFile>>> = views
let hasView = false

async function viewOf(name: string) {
  try {
    const View = (await viewsByName[name]?.())?.[componentName(name)]
    hasView = true
    forgetReload(name)
    return View
  } catch (error) {
    if (!reloadOnce(name)) throw error
    return undefined
  }
}

window.addEventListener('vite:preloadError', (event) => {
  // viewOf handles a view that fails to load; this event is for everything else
  if (hasView && reloadOnce(event.payload.message)) event.preventDefault()
})
// a task of its own, so that evaluating the scripts and hydrating are two short tasks instead of one long one
setTimeout(() => void start())
