import type { ComponentType } from 'react'

/** The part of each page that the browser goes on with, loaded when that page is shown. */
export const views: Record<string, () => Promise<ComponentType<{ data: never }>>> = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  product: async () => (await import('./ProductView.tsx')).ProductView,
  notFound: async () => (await import('./NotFoundView.tsx')).NotFoundView,
}
/** The file of each view, as the build lists it. */
export const viewFiles: Record<string, string> = { home: 'src/pages/HomeView.tsx', product: 'src/pages/ProductView.tsx', notFound: 'src/pages/NotFoundView.tsx' }
