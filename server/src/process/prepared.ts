import { fileURLToPath } from 'node:url'

export const templates = fileURLToPath(new URL('../../../.build/database', import.meta.url))
export const keptCatalogues = fileURLToPath(new URL('../../../.build/catalogue', import.meta.url))
