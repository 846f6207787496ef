import type { Plugin } from 'vite'

/** React Aria brings its few sentences in 34 languages; the office speaks two. */
export const ownLocales: Plugin = {
  name: 'office-locales',
  enforce: 'pre',
  load: (id) =>
    /\/react-(?:aria|stately)[^?]*\/intl\/(?:\w+\/)?(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {}' : undefined,
}
