import { api } from '@opentop/contract/api'
import type { Plugin } from 'vite'

const routesOnly = '\0call-routes'

/** Gives the browser the routes of the calls without their schemas, which would bring the schema library along. */
export const callRoutes: Plugin = {
  name: 'call-routes',
  enforce: 'pre',
  resolveId: (source, importer) => (source === './api.ts' && importer?.endsWith('contract/src/paths.ts') ? routesOnly : undefined),
  load(id) {
    if (id !== routesOnly) return undefined
    return `export const api = ${JSON.stringify(Object.fromEntries(Object.entries(api).map(([name, { route }]) => [name, { route }])))}`
  },
}
