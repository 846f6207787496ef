import type { ComponentType } from 'react'

/** The part of each page that the browser goes on with, loaded when that page is shown. */
export const views: Record<string, () => Promise<ComponentType<{ data: never }>>> = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  notFound: async () => (await import('./NotFoundView.tsx')).NotFoundView,
}
/** The file of each view, as the build lists it. */
export const viewFiles: Record<string, string> = { home: 'src/pages/HomeView.tsx', notFound: 'src/pages/NotFoundView.tsx' }
