import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What one start has compiled the next one reads, so nothing else may be loaded before.
enableCompileCache(fileURLToPath(new URL('../../.build/compiled', import.meta.url)))
await import('./run.ts')
