import { fileURLToPath } from 'node:url'

export const compileCache = fileURLToPath(new URL('../../../.build/compiled', import.meta.url))
