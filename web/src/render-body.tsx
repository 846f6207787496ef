import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { PageState } from './state.ts'

/** All data is loaded before rendering, so streaming brings nothing: rendering to a string takes half the time. */
export function renderBody(state: PageState, View: ComponentType<{ data: never }>): string {
  return renderToString(
    <App state={state}>
      <View data={state.data as never} />
    </App>,
  )
}
