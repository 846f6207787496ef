import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { PageState } from './state/page-state.ts'

/** All data is loaded before rendering, so streaming brings nothing: rendering to a string takes half the time. */
export function renderBody(state: PageState, body: ReactElement): string {
  return renderToString(<App state={state}>{body}</App>)
}
