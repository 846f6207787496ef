import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callRoutes } from './vite-call-routes.ts'
import { orderedLayers } from './vite-layers.ts'
import { ownLocales } from './vite-locales.ts'
import { checkedMessages } from './vite-messages.ts'

const compressedFiles = {
  name: 'compressed-files',
  closeBundle() {
    const folder = join(import.meta.dirname, 'dist')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!['.js', '.css', '.svg'].includes(extname(name))) continue
      const plain = readFileSync(join(folder, name))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }))
    }
  },
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), callRoutes, checkedMessages, orderedLayers, ownLocales, ...(command === 'build' ? [compressedFiles] : [])],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // light-dark() stays as it is written
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}))
