import type { ComponentType } from 'react'

/** The part of each page that the browser goes on with, loaded when that page is shown. */
export const views: Record<string, () => Promise<ComponentType<{ data: never }>>> = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  product: async () => (await import('./ProductView.tsx')).ProductView,
  basket: async () => (await import('./BasketView.tsx')).BasketView,
  text: async () => (await import('./TextView.tsx')).TextView,
  faq: async () => (await import('./FaqView.tsx')).FaqView,
  covidNews: async () => (await import('./CovidNewsView.tsx')).CovidNewsView,
  contact: async () => (await import('./ContactView.tsx')).ContactView,
  newsletter: async () => (await import('./NewsletterView.tsx')).NewsletterView,
  health: async () => (await import('./HealthView.tsx')).HealthView,
  destinations: async () => (await import('./DestinationsView.tsx')).DestinationsView,
  failed: async () => (await import('./FailedView.tsx')).FailedView,
  oops: async () => (await import('./OopsView.tsx')).OopsView,
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
  product: 'src/pages/ProductView.tsx',
  basket: 'src/pages/BasketView.tsx',
  text: 'src/pages/TextView.tsx',
  faq: 'src/pages/FaqView.tsx',
  covidNews: 'src/pages/CovidNewsView.tsx',
  contact: 'src/pages/ContactView.tsx',
  newsletter: 'src/pages/NewsletterView.tsx',
  health: 'src/pages/HealthView.tsx',
  destinations: 'src/pages/DestinationsView.tsx',
  failed: 'src/pages/FailedView.tsx',
  oops: 'src/pages/OopsView.tsx',
  location: 'src/pages/LocationView.tsx',
  locationList: 'src/pages/LocationListView.tsx',
  serviceUpdate: 'src/pages/ServiceUpdateView.tsx',
  locationTerms: 'src/pages/LocationTermsView.tsx',
  landing: 'src/pages/LandingView.tsx',
  notFound: 'src/pages/NotFoundView.tsx',
}
