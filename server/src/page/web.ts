import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as entryServer from '@opentop/web/entry-server'
import type { DocumentFiles } from '@opentop/web/document'
import { staticFiles, type StaticFile } from '../static/files.ts'

export type Web = {
  render: typeof entryServer
  filesOf: (viewFile: string) => DocumentFiles
  files: ReadonlyMap<string, StaticFile>
  finish: (html: string) => Promise<string>
}

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const entry = 'src/entry-client.tsx'
/** What the first screen needs; the files for other alphabets are loaded when a text has such letters. */
const fonts = ['../ui/src/styles/fonts/opentop-display-latin.woff2', '../ui/src/styles/fonts/figtree-latin-wght-normal.woff2']

export async function loadBuiltWeb(): Promise<Web> {
  if (!existsSync(`${dist}client/.vite/manifest.json`)) throw new Error('the shop is not built; run npm run build')
  const manifest = JSON.parse(readFileSync(`${dist}client/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const render = (await import(pathToFileURL(`${dist}server/entry-server.js`).href)) as typeof entryServer
  const known = new Map<string, DocumentFiles>()
  return {
    render,
    files: staticFiles(`${dist}client`),
    finish: async (html) => html,
    filesOf(viewFile) {
      let files = known.get(viewFile)
      if (!files) known.set(viewFile, (files = documentFiles(manifest, viewFile)))
      return files
    },
  }
}

function documentFiles(manifest: Record<string, Chunk>, viewFile: string): DocumentFiles {
  const chunks = new Map<string, Chunk>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    chunk.imports?.forEach(add)
  }
  add(entry)
  add(viewFile)
  const all = [...chunks.values()]
  const script = `/${manifest[entry]?.file ?? ''}`
  return {
    fonts: fonts.flatMap((font) => manifest[font] ?? []).map(({ file }) => `/${file}`),
    script,
    preload: all.map((chunk) => `/${chunk.file}`).filter((file) => file !== script),
    styles: [...new Set(all.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}
