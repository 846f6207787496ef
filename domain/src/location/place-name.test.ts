import { describe, expect, test } from 'vitest'
import type { Lang } from '../lang.ts'
import { placeName, type PlaceForm } from './place-name.ts'
import { slugOf } from '../slug.ts'

describe('I18N-04 place names with their preposition', () => {
  test.each<[Lang, string, PlaceForm, string]>([
    ['fr', 'Athènes', 'of', 'd’Athènes'],
    ['fr', 'Édimbourg', 'of', 'd’Édimbourg'],
    ['fr', 'Hambourg', 'of', 'de Hambourg'],
    ['fr', 'Helsinki', 'of', 'd’Helsinki'],
    ['fr', 'Le Caire', 'of', 'du Caire'],
    ['fr', 'Le Havre', 'in', 'au Havre'],
    ['fr', 'La Havane', 'of', 'de La Havane'],
    ['fr', 'La Havane', 'in', 'à La Havane'],
    ['fr', 'Chutes du Niagara', 'in', 'aux chutes du Niagara'],
    ['es', 'El Cairo', 'of', 'de El Cairo'],
    ['es', 'Cataratas del Niágara', 'the', 'las cataratas del Niágara'],
    ['it', 'Il Cairo', 'of', 'del Cairo'],
    ['it', 'L’Avana', 'in', 'all’Avana'],
    ['it', 'La Valletta', 'in', 'alla Valletta'],
    ['it', 'Il Cairo', 'the', 'il Cairo'],
    ['it', 'Atene', 'in', 'ad Atene'],
    ['it', 'Oslo', 'in', 'a Oslo'],
    ['de', 'Niagarafälle', 'of', 'der Niagarafälle'],
    ['de', 'Teneriffa', 'in', 'auf Teneriffa'],
    ['de', 'Köln', 'the', 'Köln'],
    ['en-us', 'Cairo', 'in', 'in Cairo'],
  ])('%s: %s, %s: %s', (lang, name, form, expected) => expect(placeName(lang, name, form)).toBe(expected))
})

describe('NAV-10 addresses of German names', () => {
  test.each([
    ['München', 'muenchen'],
    ['Köln', 'koeln'],
    ['Zürich', 'zuerich'],
    ['Straßburg', 'strassburg'],
    ['Niagarafälle', 'niagarafaelle'],
    ['São Paulo', 'sao-paulo'],
  ])('%s is %s', (name, slug) => expect(slugOf(name, 'de')).toBe(slug))
  test('other languages leave the dots out', () => expect(slugOf('München', 'es')).toBe('munchen'))
})
