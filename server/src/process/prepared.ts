import { fileURLToPath } from 'node:url'

/** What the build prepared for the first start: a migrated, empty database, and the catalogue as checked data. Both may be missing. */
export const templates = fileURLToPath(new URL('../../../.build/database', import.meta.url))
export const keptCatalogues = fileURLToPath(new URL('../../../.build/catalogue', import.meta.url))
