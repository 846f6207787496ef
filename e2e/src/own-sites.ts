import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SiteFile } from '@opentop/contract/site-file'
import { siteOfFile } from '@opentop/domain/catalogue/site-document'
import { siteOfKey, type Site } from '@opentop/domain/site'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../catalogue/sites')

/** The sites that the shop opens with. */
export const ownSites: readonly Site[] = globSync('*.yaml', { cwd: folder }).map((name) =>
  siteOfFile(basename(name, '.yaml'), parse(readFileSync(join(folder, name), 'utf8')) as SiteFile),
)
export const worldwide = siteOfKey({ sites: ownSites }, 'worldwide') as Site
