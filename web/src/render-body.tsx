import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { PageState } from './state/page-state.ts'

/** All data is there before rendering starts, so nothing is gained by streaming: a string costs half. */
export function renderBody(state: PageState, body: ReactElement): string {
  return renderToString(<App state={state}>{body}</App>)
}
