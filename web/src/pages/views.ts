import type { ComponentType } from 'react'

/** The part of each page that the browser goes on with, loaded when that page is shown. */
export const views: Record<string, () => Promise<ComponentType<{ data: never }>>> = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  location: async () => (await import('./LocationView.tsx')).LocationView,
  locationList: async () => (await import('./LocationListView.tsx')).LocationListView,
  serviceUpdate: async () => (await import('./ServiceUpdateView.tsx')).ServiceUpdateView,
  locationTerms: async () => (await import('./LocationTermsView.tsx')).LocationTermsView,
  landing: async () => (await import('./LandingView.tsx')).LandingView,
  notFound: async () => (await import('./NotFoundView.tsx')).NotFoundView,
}
/** The file of each view, as the build lists it. */
export const viewFiles: Record<string, string> = {
  home: 'src/pages/HomeView.tsx',
  location: 'src/pages/LocationView.tsx',
  locationList: 'src/pages/LocationListView.tsx',
  serviceUpdate: 'src/pages/ServiceUpdateView.tsx',
  locationTerms: 'src/pages/LocationTermsView.tsx',
  landing: 'src/pages/LandingView.tsx',
  notFound: 'src/pages/NotFoundView.tsx',
}
