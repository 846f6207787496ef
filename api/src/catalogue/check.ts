import { mistakesIn, type Elsewhere, type PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import { catalogueOf, type CatalogueDocument } from '@opentop/domain/catalogue/document'
import type { Changed } from '@opentop/store/document'
import type { Surroundings } from './surroundings.ts'
import { shapeMistakes, shapeOf } from './shape.ts'

type Documents = readonly CatalogueDocument[]

export function misshapen(changed: readonly Changed['document'][]): Mistake[] {
  return changed.flatMap((document) => {
    if (document.body === null) return []
    const shape = shapeOf(document)
    return shape
      ? shapeMistakes(fileOf(document), shape, document.body)
      : [{ file: fileOf(document), path: [], reason: 'is no list of the catalogue' }]
  })
}

/**
 * What is wrong with a change: mistakes in its own documents, and those that it makes in others, as a stop that a line of
 * another document still serves. A mistake that stood elsewhere before never blocks a repair.
 */
export function mistakesOfChange(changed: Documents, { before, after, elsewhere }: Surroundings, posters: PosterVocabulary): Mistake[] {
  const own = new Set(changed.map(fileOf))
  const known = new Set(mistakesAmong(before, posters, elsewhere).map((one) => JSON.stringify(one)))
  return mistakesAmong(after, posters, elsewhere).filter((mistake) => own.has(mistake.file) || !known.has(JSON.stringify(mistake)))
}

function mistakesAmong(documents: Documents, posters: PosterVocabulary, elsewhere?: Elsewhere): Mistake[] {
  const cities = new Set(documents.flatMap(({ kind, number }) => (kind === 'city' ? [number] : [])))
  const homeless = documents.filter(({ kind, locationId }) => (kind === 'product' || kind === 'map') && !cities.has(locationId))
  return [
    ...homeless.map((document) => ({ file: fileOf(document), path: [], reason: 'belongs to a city that is not in the catalogue' })),
    ...mistakesIn(catalogueOf(documents), posters, elsewhere),
  ]
}

const fileOf = ({ key }: Pick<CatalogueDocument, 'key'>): string => `${key}.yaml`
