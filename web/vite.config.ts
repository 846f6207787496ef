import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mistakesInMessages } from './src/messages/check.ts'
import { subjects } from './src/messages/all.ts'

/** A missing text, placeholder or plural form stops the build. */
const completeMessages = {
  name: 'complete-messages',
  buildStart() {
    const mistakes = mistakesInMessages(subjects)
    if (mistakes.length > 0) throw new Error(`the messages are not complete:\n${mistakes.join('\n')}`)
  },
}

/** Text files lie compressed beside themselves, so that no start of the shop has to do it. */
const compressedFiles = {
  name: 'compressed-files',
  closeBundle() {
    const folder = join(import.meta.dirname, 'dist/client')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'].includes(extname(name)) || name.startsWith('.vite')) continue
      const plain = readFileSync(join(folder, name))
      const quality = plain.length > 300_000 ? 9 : 11
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }))
    }
  },
}

/** What every page needs lies in one file: many small ones compress badly. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler)\/|web\/src\/(shop|t|store|use-cookie|display-cookies|activity|happenings|call|use-hydrated|use-following-data|trusted-types|poster-path)\.tsx?$|web\/src\/ui\/(classes|Icon|Button|IconButton|Notice|Price|Sent|PosterImage|Toast|Field)\.tsx$|domain\/src\/(lang|pages|route|currency)\.ts$/

/** Small, and always needed together: each file costs a trip and its headers. */
const days = { name: 'day', test: /web\/src\/day-text\.ts$|domain\/src\/day\.ts$/ }

/** Who travels is asked for together with how many. */
const travellers = { name: 'party', test: /domain\/src\/(party|passenger)\.ts$/ }

/** Style sheets hold back the first picture, and each costs a trip: what several views use is one file. */
const sharedStyles = { name: 'parts', test: /web\/src\/styles\/(?!page-)[\w-]+\.css$/, minShareCount: 2 }

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), completeMessages, ...(command === 'build' && !isSsrBuild ? [compressedFiles] : [])],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // the map is the one large file, and it is loaded on demand
    chunkSizeWarningLimit: 1200,
    // a document names the scripts of its view itself; only style sheets of parts that come later are looked up
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')) },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: isSsrBuild ? 'src/entry-server.ts' : { main: 'src/entry-client.tsx' },
      ...(isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups: [{ name: 'base', test: everywhere }, days, travellers, sharedStyles] } } }),
    },
  },
  // Without this the server would render with React's development build, at several times the cost.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [/^@opentop\//] },
}))
