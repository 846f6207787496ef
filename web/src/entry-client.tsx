import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { markDevice } from './device.ts'
import { failedPath } from './oops.ts'
import { views } from './pages/views.ts'
import { forgetReload, reloadOnce } from './reload-once.ts'
import type { PageState } from './state.ts'
import './trusted-types.ts'
import './styles/main.css'

async function start(): Promise<void> {
  markDevice()
  const root = document.getElementById('app')
  const text = document.getElementById('page-state')?.textContent
  if (!root || !text) return
  const state = JSON.parse(text) as PageState
  const View = await viewOf(state.view)
  if (!View) return
  // the same tree as on the server: ids that React makes depend on it
  const page = (
    <StrictMode>
      <App state={state}>
        <View data={state.data as never} />
      </App>
    </StrictMode>
  )
  // as a transition it gives way to presses between its parts
  startTransition(() => void hydrateRoot(root, page, { onUncaughtError: (error) => fail(state, error) }))
}

/** React takes a broken page away; the page about failures is better than an empty one. */
function fail({ view }: PageState, error: unknown): void {
  reportError(error)
  if (view !== 'failed') window.location.assign(failedPath)
}

let hasView = false

async function viewOf(name: string) {
  try {
    const View = await views[name]?.()
    hasView = true
    forgetReload(name)
    return View
  } catch (error) {
    if (!reloadOnce(name)) throw error
    return undefined
  }
}

window.addEventListener('vite:preloadError', (event) => {
  // of a missing view both are told, and each would reload once
  if (hasView && reloadOnce(event.payload.message)) event.preventDefault()
})
// a task of its own: reading the scripts and taking over are two short pieces, not one long one
setTimeout(() => void start())
