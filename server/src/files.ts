import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { encodings, type Encoded } from './encoding.ts'

export type StaticFile = Encoded & { type: string; etag: string; immutable: boolean }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** The built files, all in memory, compressed once. Those with a hash in their name may be kept for ever. */
export function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in types && !name.startsWith('.vite'),
  )
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, fileOf(join(folder, name), name.startsWith('assets'))]))
}

function fileOf(path: string, immutable: boolean): StaticFile {
  const bytes = readFileSync(path)
  const type = types[extname(path)] ?? 'application/octet-stream'
  const compressible = !/^(font|image\/png)/.test(type)
  return {
    ...encodings(bytes, compressible ? 9 : 0),
    type,
    immutable,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}
