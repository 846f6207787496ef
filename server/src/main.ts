import { enableCompileCache, flushCompileCache } from 'node:module'
import { compileCache } from './process/compile-cache.ts'

// Only modules loaded after this line are cached, so everything else is imported below it.
enableCompileCache(compileCache)
await import('./run.ts')
// Node writes the cache at exit only; a shop runs for weeks or is killed.
flushCompileCache()
