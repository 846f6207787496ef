import type { ComponentType } from 'react'

/** The part of each page that the browser goes on with, loaded when that page is shown. */
export const views: Record<string, () => Promise<ComponentType<{ data: never }>>> = {
  home: async () => (await import('./HomeView.tsx')).HomeView,
  product: async () => (await import('./ProductView.tsx')).ProductView,
  text: async () => (await import('./TextView.tsx')).TextView,
  faq: async () => (await import('./FaqView.tsx')).FaqView,
  covidNews: async () => (await import('./CovidNewsView.tsx')).CovidNewsView,
  contact: async () => (await import('./ContactView.tsx')).ContactView,
  newsletter: async () => (await import('./NewsletterView.tsx')).NewsletterView,
  health: async () => (await import('./HealthView.tsx')).HealthView,
  notFound: async () => (await import('./NotFoundView.tsx')).NotFoundView,
}
/** The file of each view, as the build lists it. */
export const viewFiles: Record<string, string> = {
  home: 'src/pages/HomeView.tsx',
  product: 'src/pages/ProductView.tsx',
  text: 'src/pages/TextView.tsx',
  faq: 'src/pages/FaqView.tsx',
  covidNews: 'src/pages/CovidNewsView.tsx',
  contact: 'src/pages/ContactView.tsx',
  newsletter: 'src/pages/NewsletterView.tsx',
  health: 'src/pages/HealthView.tsx',
  notFound: 'src/pages/NotFoundView.tsx',
}
