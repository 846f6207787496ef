import { fileURLToPath } from 'node:url'

/** Where a start leaves what it has compiled, for the next one. */
export const compiled = fileURLToPath(new URL('../../../.build/compiled', import.meta.url))
