import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { OfficeFiles } from './files.ts'

const root = fileURLToPath(new URL('../../../office/', import.meta.url))

/** The office from its sources with hot reload. Vite writes scripts into the document, so it goes without the security policy. */
export async function officeInDevelopment(): Promise<OfficeFiles> {
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    // the shop's development server has the default port for its reloads
    server: { middlewareMode: true, ws: { port: 24679 } },
    appType: 'custom',
  })
  return {
    files: new Map(),
    document: '',
    develop(request, response, next) {
      const { url = '/' } = request
      vite.middlewares(request, response, () => {
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        readFile(`${root}index.html`, 'utf8')
          .then((html) => vite.transformIndexHtml(url, html))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
      })
    },
  }
}
