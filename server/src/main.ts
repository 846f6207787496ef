import { enableCompileCache, flushCompileCache } from 'node:module'
import { compiled } from './process/compile-cache.ts'

// What one start has compiled the next one reads, so nothing else may be loaded before.
enableCompileCache(compiled)
await import('./run.ts')
// a shop runs for weeks, or is killed: who starts next need not wait for its end
flushCompileCache()
