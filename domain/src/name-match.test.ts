import { describe, expect, test } from 'vitest'
import { distance, findable, matching, wordsOf } from './name-match.ts'

const cities: [string, string[], string[]][] = [
  ['London', ['London', 'Londres', 'Londra'], ['United Kingdom', 'Reino Unido']],
  ['Paris', ['Paris', 'París', 'Parigi'], ['France', 'Frankreich']],
  ['Rome', ['Rome', 'Roma', 'Rom'], ['Italy', 'Italien']],
  ['Barcelona', ['Barcelona', 'Barcelone', 'Barcellona'], ['Spain', 'España']],
  ['New York', ['New York', 'Nueva York'], ['United States', 'Estados Unidos']],
  ['Munich', ['Munich', 'München', 'Múnich', 'Monaco di Baviera'], ['Germany', 'Deutschland']],
  ['Berlin', ['Berlin', 'Berlín', 'Berlino'], ['Germany', 'Deutschland']],
  ['Cologne', ['Cologne', 'Köln', 'Colonia'], ['Germany', 'Deutschland']],
  ['Lisbon', ['Lisbon', 'Lisboa', 'Lissabon'], ['Portugal']],
  ['Los Angeles', ['Los Angeles'], ['United States']],
  ['St. Louis', ['St. Louis', 'San Luis'], ['United States']],
  ['São Paulo', ['São Paulo'], ['Brazil', 'Brasil']],
]
const things = cities.map(([thing, names, places]) => ({ thing, words: findable({ names, places }) }))
const find = (text: string, limit = 5): string => matching(text, things, limit).join(', ')

describe('CAT-02 finding a name', () => {
  test.each<[string, string]>([
    ['londres', 'London'],
    ['LONDRA', 'London'],
    ['munchen', 'Munich'],
    ['münchen', 'Munich'],
    ['muenchn', ''],
    ['nueva yrok', 'New York'],
    ['newyork', 'New York'],
    ['york new', 'New York'],
    ['barclona', 'Barcelona'],
    ['bsrcelona', 'Barcelona'],
    ['koln', 'Cologne'],
    ['parsi', 'Paris'],
    ['rmoe', 'Rome'],
    ['berlni', 'Berlin'],
    ['sao paulo', 'São Paulo'],
    ['st louis', 'St. Louis'],
    ['lo', 'London, Los Angeles, St. Louis, Barcelona, Cologne'],
    ['li', 'Lisbon, Berlin'],
    ['germany', 'Munich, Berlin, Cologne'],
    ['deutschland', 'Munich, Berlin, Cologne'],
    ['berlin germany', 'Berlin'],
    ['barcel', 'Barcelona'],
    ['barcle', 'Barcelona'],
    ['germny', 'Munich, Berlin, Cologne'],
    ['zurich', ''],
    ['xyz', ''],
    ['  ', ''],
    ['...', ''],
  ])('%j finds %s', (text, expected) => {
    expect(find(text)).toBe(expected)
  })

  test('typing errors are forgiven only when nothing fits as typed', () => {
    expect(find('rom')).toBe('Rome')
    expect(find('paris')).toBe('Paris')
  })

  test('no more than asked for', () => {
    expect(matching('lo', things, 2)).toEqual(['London', 'Los Angeles'])
  })

  test.each<[string, string, number]>([
    ['york', 'york', 0],
    ['yrok', 'york', 1],
    ['yrk', 'york', 1],
    ['yorkk', 'york', 1],
    ['yark', 'york', 1],
    ['barclna', 'barcelona', 2],
    ['paris', 'london', 3],
    ['a', 'abcdef', 3],
  ])('%s to %s takes %i', (a, b, steps) => {
    expect(distance(a, b, 2)).toBe(steps)
    expect(distance(b, a, 2)).toBe(steps)
  })

  test('words lose accents and signs', () => {
    expect(wordsOf('  St. Moritz, Göteborg–Ø ')).toEqual(['st', 'moritz', 'goteborg', 'o'])
  })
})
