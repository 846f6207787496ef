import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { views } from './pages/views.ts'
import type { PageState } from './state.ts'
import './styles/main.css'

const reloadedKey = 'chunk-reload'

/** Tells style sheets and tests that the page answers now. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
  }, [])
  return null
}

async function start(): Promise<void> {
  const root = document.getElementById('app')
  const text = document.getElementById('page-state')?.textContent
  if (!root || !text) return
  const state = JSON.parse(text) as PageState
  const View = await views[state.view]?.()
  if (!View) return
  hydrateRoot(
    root,
    <StrictMode>
      <App state={state}>
        <View data={state.data as never} />
      </App>
      <Ready />
    </StrictMode>,
  )
  sessionStorage.removeItem(reloadedKey)
}

// After a deploy an old page may ask for files that are gone: one reload brings the new ones.
start().catch((error: unknown) => {
  if (sessionStorage.getItem(reloadedKey)) throw error
  sessionStorage.setItem(reloadedKey, '1')
  window.location.reload()
})
