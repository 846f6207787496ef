import type { Plugin } from 'vite'

/** The order of layers must be known before the first rule, whichever style sheet arrives first. */
export const orderedLayers: Plugin = {
  name: 'office-layers',
  enforce: 'pre',
  transform: (code, id) => (id.includes('/office/src/') && id.endsWith('.css') ? `@layer base, ui;\n${code}` : undefined),
}
