import { shapeMistakes } from '@opentop/api/catalogue/shape'
import {
  AgentsFile,
  CityFile,
  ContentFile,
  ContinentsFile,
  CouponsFile,
  FaqsFile,
  NoticesFile,
  PhrasesFile,
  ScopesFile,
  type Catalogue,
} from '@opentop/contract/catalogue'
import { CityMap } from '@opentop/contract/city-map'
import { ProductFile } from '@opentop/contract/product-file'
import { SiteFile } from '@opentop/contract/site-file'
import { mistakesIn } from '@opentop/domain/catalogue/catalogue'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import { documentsOf } from '@opentop/domain/catalogue/document'
import { pictureMistakes } from '@opentop/domain/catalogue/picture'
import { vocabulary } from '@opentop/web/poster'
import type { Static, TSchema } from 'typebox'
import { landmarksIn } from './landmarks.ts'
import { picturesIn } from './pictures.ts'
import { LineCounter, parseDocument, isNode, type Document } from 'yaml'

export type LocatedMistake = { file: string; line: number; field: string; reason: string }
type Read = { document: Document; lines: LineCounter }

export function parseCatalogue(files: ReadonlyMap<string, string>): { catalogue: Catalogue; mistakes: LocatedMistake[] } {
  const documents = new Map<string, Read>()
  const mistakes: Mistake[] = []

  function parse<S extends TSchema>(file: string, schema: S): Static<S> | undefined {
    const text = files.get(file)
    if (text === undefined) return void mistakes.push({ file, path: [], reason: 'the file is missing' })
    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines })
    documents.set(file, { document, lines })
    for (const error of document.errors)
      mistakes.push({ file, path: [`line ${lines.linePos(error.pos[0]).line}`], reason: error.message.split('\n')[0] ?? 'is not YAML' })
    if (document.errors.length > 0) return undefined
    const value: unknown = document.toJS()
    const wrong = shapeMistakes(file, schema, value)
    mistakes.push(...wrong)
    return wrong.length === 0 ? (value as Static<S>) : undefined
  }

  const agents = files.has('agents.yaml') ? parse('agents.yaml', AgentsFile) : undefined
  const catalogue: Catalogue = {
    ...(agents ? { agents } : {}),
    phrases: parse('phrases.yaml', PhrasesFile) ?? {},
    continents: parse('continents.yaml', ContinentsFile) ?? [],
    scopes: parse('scopes.yaml', ScopesFile) ?? [],
    faqs: parse('faqs.yaml', FaqsFile) ?? [],
    healthNotices: parse('health-notices.yaml', NoticesFile) ?? [],
    coupons: parse('coupons.yaml', CouponsFile) ?? [],
    cities: [],
    contents: keysIn(files.keys(), 'content').flatMap((key) => {
      const content = parse(`content/${key}.yaml`, ContentFile)
      return content ? [{ key, content }] : []
    }),
    sites: keysIn(files.keys(), 'sites').flatMap((key) => {
      const site = parse(`sites/${key}.yaml`, SiteFile)
      return site ? [{ key, site }] : []
    }),
  }
  for (const [key, names] of cityFolders(files.keys())) {
    const city = parse(`cities/${key}/city.yaml`, CityFile)
    const products = names.flatMap((name) => {
      const product = parse(`cities/${key}/${name}.yaml`, ProductFile)
      return product ? [{ file: name, product }] : []
    })
    const mapFile = `cities/${key}/map.yaml`
    const map = files.has(mapFile) ? parse(mapFile, CityMap) : undefined
    if (city) catalogue.cities.push({ key, city, ...(map ? { map } : {}), products })
  }
  const drawn = landmarksIn(files)
  const { pictures, mistakes: unfit } = picturesIn(files)
  mistakes.push(
    ...unfit,
    ...pictureMistakes(documentsOf(catalogue), pictures),
    ...drawn.mistakes,
    ...mistakesIn(catalogue, { ...vocabulary, landmarks: drawn.landmarks }),
  )
  return { catalogue, mistakes: mistakes.map((mistake) => locate(mistake, documents.get(mistake.file))) }
}

function keysIn(names: Iterable<string>, folder: string): string[] {
  return [...names].flatMap((path) => new RegExp(`^${folder}/([^/]+)\\.yaml$`).exec(path)?.[1] ?? [])
}

function cityFolders(names: Iterable<string>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of names) {
    const [, key, name] = /^cities\/([^/]+)\/([^/]+)\.yaml$/.exec(path) ?? []
    if (!key || !name) continue
    const products = folders.get(key) ?? []
    if (name !== 'city' && name !== 'map') products.push(name)
    folders.set(key, products)
  }
  return folders
}

function locate(mistake: Mistake, read: Read | undefined): LocatedMistake {
  return { file: mistake.file, line: read ? lineOf(mistake.path, read) : 1, field: mistake.path.join('.'), reason: mistake.reason }
}

function lineOf(path: readonly (string | number)[], { document, lines }: Read): number {
  const given = /^line (\d+)$/.exec(String(path[0] ?? ''))
  if (given) return Number(given[1])
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(
      path.slice(0, depth).map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step)),
      true,
    )
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
