import { officeApi } from '@opentop/contract/office-api'
import type { Plugin } from 'vite'

const routesOnly = '\0office-call-routes'

/** Gives the browser the routes of the calls without their schemas, which would bring the schema library along. */
export const callRoutes: Plugin = {
  name: 'office-call-routes',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './office-api.ts' && importer?.endsWith('contract/src/office-paths.ts') ? routesOnly : undefined,
  load(id) {
    if (id !== routesOnly) return undefined
    return `export const officeApi = ${JSON.stringify(Object.fromEntries(Object.entries(officeApi).map(([name, { route }]) => [name, { route }])))}`
  },
}
