import { fileURLToPath } from 'node:url'
import type * as entryServer from '@opentop/web/entry-server'
import { createServer, type ViteDevServer } from 'vite'
import { officeInDevelopment } from './office/development.ts'
import { start } from './start.ts'
import type { Web } from './page/web.ts'

const webRoot = fileURLToPath(new URL('../../web/', import.meta.url))
const entry = '/src/entry-server.ts'

const started = await start(async () => {
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}vite.config.ts`,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  return { web: await webOf(vite), office: await officeInDevelopment(), middleware: vite.middlewares, development: true }
})
if (!started.ok) {
  console.error(started.reason)
  process.exit(1)
}
console.log(started.address)

async function webOf(vite: ViteDevServer): Promise<Web> {
  const load = (): Promise<typeof entryServer> => vite.ssrLoadModule(entry) as Promise<typeof entryServer>
  const first = await load()
  return {
    render: { ...first, renderPage: async (request) => (await load()).renderPage(request) },
    files: new Map(),
    filesOf: () => ({ fonts: [], script: '/src/entry-client.tsx', preload: [], styles: [] }),
    finish: (html) => vite.transformIndexHtml('/', html),
  }
}
