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
} from '@opentop/contract/catalogue'
import { CityMap } from '@opentop/contract/city-map'
import { ProductFile } from '@opentop/contract/product-file'
import { SiteFile } from '@opentop/contract/site-file'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import type { CatalogueDocument } from '@opentop/domain/catalogue/document'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

const lists: Readonly<Record<string, TSchema>> = {
  agents: AgentsFile,
  phrases: PhrasesFile,
  continents: ContinentsFile,
  scopes: ScopesFile,
  faqs: FaqsFile,
  'health-notices': NoticesFile,
  coupons: CouponsFile,
}
const kinds: Readonly<Record<Exclude<CatalogueDocument['kind'], 'list'>, TSchema>> = {
  city: CityFile,
  map: CityMap,
  product: ProductFile,
  content: ContentFile,
  site: SiteFile,
}

export function shapeOf({ kind, key }: Pick<CatalogueDocument, 'kind' | 'key'>): TSchema | undefined {
  return kind === 'list' ? lists[key] : kinds[kind]
}

export function shapeMistakes(file: string, schema: TSchema, value: unknown): Mistake[] {
  const mistakes: Mistake[] = []
  for (const error of Value.Errors(schema, value)) {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (error.keyword === 'boolean') mistakes.push({ file, path, reason: 'is not a field here' })
    else if (error.keyword === 'required')
      for (const name of requiredNames(error.params)) mistakes.push({ file, path: [...path, name], reason: 'is missing' })
    else if (error.keyword === 'enum') mistakes.push({ file, path, reason: `must be one of ${allowed(error.params)}` })
    else if (!['additionalProperties', 'anyOf', 'const'].includes(error.keyword)) mistakes.push({ file, path, reason: error.message })
  }
  return mistakes
}

const requiredNames = (params: unknown): string[] => (params as { requiredProperties?: string[] }).requiredProperties ?? []
const allowed = (params: unknown): string => ((params as { allowedValues?: unknown[] }).allowedValues ?? []).join(', ')
