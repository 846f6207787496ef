import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { staticFiles, type StaticFile } from '../static/files.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
export type OfficeFiles = { files: ReadonlyMap<string, StaticFile>; document: string; develop?: Middleware }

const dist = fileURLToPath(new URL('../../../office/dist/', import.meta.url))

export function loadBuiltOffice(): OfficeFiles {
  if (!existsSync(`${dist}index.html`)) throw new Error('the office is not built; run npm run build')
  return { files: staticFiles(dist), document: readFileSync(`${dist}index.html`, 'utf8') }
}
