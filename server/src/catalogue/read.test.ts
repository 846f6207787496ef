import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'opentop-read-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aPicture = '92eb258c28b2aa466c793d742d7cbe43'
const withPicture = (file: string, size: string, alt: string) => (text: string) =>
  text.replace('routes:', `pictures: [{ file: '${file}', size: ${size}, alt: { ${alt} }, credit: Opentop }]\nroutes:`)

const inAllLanguages = '{ en: a, es: a, fr: a, de: a, it: a }'

describe('CAT-09 a mistake in the catalogue', () => {
  cpSync(join(import.meta.dirname, '../../../catalogue'), folder, {
    recursive: true,
    filter: (path) => !/cities\/(?!bath)[a-z]/.test(path),
  })

  async function mistakes(): Promise<string[]> {
    const found = parseCatalogue(await readFolder(folder)).mistakes
    return found.map(({ file, line, field, reason }) => `${file}:${line} ${field}: ${reason}`)
  }

  async function withMistake(file: string, change: (text: string) => string): Promise<string[]> {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, change(before))
    try {
      return await mistakes()
    } finally {
      writeFileSync(path, before)
    }
  }

  test('the copy of one city has no mistakes before the tests change it', async () => expect(await mistakes()).toEqual([]))

  test.each<[string, string, (text: string) => string, string]>([
    [
      'a wrong type',
      'cities/bath/city.yaml',
      (t) => t.replace('radiusKm: 15', 'radiusKm: wide'),
      'cities/bath/city.yaml:8 radiusKm: must be integer',
    ],
    ['a missing language', 'cities/bath/city.yaml', (t) => t.replace(', de: Bath', ''), 'cities/bath/city.yaml:9 names.de: is missing'],
    [
      'a field that does not exist',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('rank: 1', 'rank: 1\ncolour: red'),
      'cities/bath/city-loop.yaml:5 colour: is not a field here',
    ],
    [
      'a stop that does not exist',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('stops: [bath-abbey,', 'stops: [moon,'),
      'cities/bath/city-loop.yaml:39 routes.0.stops.0: moon is not a stop of this city',
    ],
    [
      'a stop far away',
      'cities/bath/city.yaml',
      (t) => t.replace('at: [51.3815, -2.3588]', 'at: [52.3815, -2.3588]'),
      'cities/bath/city.yaml:27 stops.bath-abbey.at: lies 111 km from the city, more than its radius of 15 km',
    ],
    [
      'a service update that ends before it begins',
      'cities/bath/city.yaml',
      (t) => `${t}\nnotices: [{ from: today+3, to: today+2, title: ${inAllLanguages}, text: ${inAllLanguages} }]\n`,
      'notices.0.to: is before the first day',
    ],
    [
      'a phrase that does not exist',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('included: [hop-on-hop-off,', 'included: [flying,'),
      'included.0: flying is not in phrases.yaml',
    ],
    [
      'an unknown value of an enumeration',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('vehicle: bus', 'vehicle: tram'),
      'cities/bath/city-loop.yaml:3 vehicle: must be one of bus, boat, bus+boat',
    ],
    [
      'a poster that can’t be drawn',
      'cities/bath/city.yaml',
      (t) => t.replace('palette: limestone', 'palette: plaid'),
      'poster.palette: must be one of',
    ],
    [
      'a landmark without a drawing',
      'cities/bath/city.yaml',
      (t) => t.replace('landmarks: [', 'landmarks: [moonBase, '),
      'poster.landmarks.0: there is no drawing landmarks/moonBase.svg',
    ],
    [
      'a sight that is shown twice',
      'cities/bath/city.yaml',
      (t) => t.replace(/landmarks: \[(\w+)/, 'landmarks: [$1, $1'),
      'poster.landmarks.1: the sight shopBridge is used twice',
    ],
    [
      'a drawing that runs a script',
      'landmarks/castle.svg',
      (t) => t.replace('</defs>', '</defs><script>alert(1)</script>'),
      'landmarks/castle.svg:1 : must not contain <script>',
    ],
    [
      'a drawing in a colour that no poster has',
      'landmarks/castle.svg',
      (t) => t.replaceAll('url(#deep)', 'url(#purple)'),
      'landmarks/castle.svg:1 : has no colour purple',
    ],
    [
      'a drawing that does not stand on the ground',
      'landmarks/castle.svg',
      (t) => t.replace(/viewBox="\S+ \S+/, 'viewBox="0 0'),
      'landmarks/castle.svg:1 : needs a viewBox that is centred',
    ],
    ['a file that is not YAML', 'cities/bath/city.yaml', (t) => `${t}\n  : : [`, 'cities/bath/city.yaml:'],
    [
      'ages the wrong way round',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('ages: [5, 15]', 'ages: [15, 5]'),
      'types.child.ages: from 15 to 5 is no range',
    ],
    [
      'an unknown roof',
      'cities/bath/city.yaml',
      (t) => t.replace('roof: part', 'roof: straw'),
      'fleet.bus.roof: must be one of upper-open,',
    ],
    ['a fleet without dogs', 'cities/bath/city.yaml', (t) => t.replace(' dogs: small,', ''), 'fleet.bus.dogs: is missing'],
    [
      'a city without a fleet for its bus',
      'cities/bath/city.yaml',
      (t) => t.replace(/fleet:[^]*$/, ''),
      'vehicle: city.yaml says nothing of fleet.bus',
    ],
    [
      'busy hours the wrong way round',
      'cities/bath/city.yaml',
      (t) => t.replace('10:30-14:00', '14:00-10:30'),
      'onBoard.bus.busy: 14:00-10:30 is no range',
    ],
    [
      'busy hours in which nothing runs',
      'cities/bath/city.yaml',
      (t) => t.replace('10:30-14:00', '05:00-06:00'),
      'onBoard.bus.busy: no bus runs at 05:00-06:00',
    ],
    [
      'a step-free tour on a bus with steps',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('included: [', 'included: [step-free, '),
      'onBoard.bus.wheelchair: is folded, but step-free is included',
    ],
    [
      'facts of a boat that the tour does not have',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('routes:', 'onBoard: { boat: { toilet: true } }\nroutes:'),
      'onBoard.boat: this product has no boat',
    ],
    [
      'a picture that does not exist',
      'cities/bath/city-loop.yaml',
      withPicture('0'.repeat(32), '[960, 680]', 'en: a, es: a, fr: a, de: a, it: a'),
      `pictures.0.file: there is no picture ${'0'.repeat(32)}`,
    ],
    [
      'a picture of another size',
      'cities/bath/city-loop.yaml',
      withPicture(aPicture, '[961, 680]', 'en: a, es: a, fr: a, de: a, it: a'),
      'pictures.0.size: is [960, 680]',
    ],
    [
      'a picture without a text in one language',
      'cities/bath/city-loop.yaml',
      withPicture(aPicture, '[960, 680]', 'en: a, es: a, fr: a, it: a'),
      'pictures.0.alt.de: is missing',
    ],
  ])('%s is reported with file, line, field and reason', async (_name, file, change, expected) => {
    expect((await withMistake(file, change)).join('\n')).toContain(expected)
  })

  test('PIC-02 a picture whose bytes are not those of its name is reported, and so is a photograph that was only put there', async () => {
    const named = join(folder, `pictures/${aPicture}.webp`)
    const bytes = readFileSync(named)
    writeFileSync(named, Buffer.concat([bytes.subarray(0, -1), Buffer.from([7])]))
    expect((await mistakes()).join('\n')).toMatch(/pictures\/92eb\w+.webp:1 : has other bytes than its name says: it would be \w+.webp/)
    writeFileSync(named, 'not a picture')
    expect((await mistakes()).join('\n')).toContain('is not a picture as `npm run catalogue -- picture` writes it')
    writeFileSync(named, bytes)
  })
})
