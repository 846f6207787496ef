import type { ComponentType } from 'react'

/** The part of each page that the browser goes on with, loaded when that page is shown. */
export const views: Record<string, () => Promise<ComponentType<{ data: never }>>> = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  destinations: async () => (await import('./DestinationsView.tsx')).DestinationsView,
  failed: async () => (await import('./FailedView.tsx')).FailedView,
  oops: async () => (await import('./OopsView.tsx')).OopsView,
  notFound: async () => (await import('./NotFoundView.tsx')).NotFoundView,
}
/** The file of each view, as the build lists it. */
export const viewFiles: Record<string, string> = {
  home: 'src/pages/HomeView.tsx',
  destinations: 'src/pages/DestinationsView.tsx',
  failed: 'src/pages/FailedView.tsx',
  oops: 'src/pages/OopsView.tsx',
  notFound: 'src/pages/NotFoundView.tsx',
}
