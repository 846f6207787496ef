import { langs } from '../lang.ts'
import type { Site } from '../site.ts'

export const themeColour = '#FBF6EC'
export const themeColourDark = '#10182C'

export function webManifest(site: Site): object {
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description[site.defaultLang],
    lang: langs[site.defaultLang].intl,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: themeColour,
    theme_color: themeColour,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
