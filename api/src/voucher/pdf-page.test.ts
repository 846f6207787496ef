import { allLangs } from '@opentop/domain/lang'
import { writtenSum } from '@opentop/domain/price/written-number'
import { expect, test } from 'vitest'
import { readFonts } from './pdf-fonts.ts'
import { printable, runsOf } from './pdf-letters.ts'

test.each(allLangs)('WAY-06 a sum from 1,000 on in %s has a glyph for each sign in every face of a PDF, and no box', async (lang) => {
  for (const face of Object.values((await readFonts()).own))
    for (const currencyId of [1, 2, 3] as const) {
      const glyphs = face.glyphsForString(printable(writtenSum(lang, -123_456_789, currencyId)))
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    }
})

test.each([
  ['Greek and Cyrillic', 'Ωμέγα Ταξίδια и Юрий Ёлкин', ['Ωμέγα', 'Юрий']],
  ['Vietnamese', 'Nguyễn Thị Ánh Đặng', ['Nguyễn']],
  ['Arabic, which runs from the right', 'A شركة الأفق (للسياحة) 12 B', ['A ', ' B']],
  ['Hebrew, which runs from the right', 'דן תיירות בע״מ', ['דן']],
  ['Chinese in both ways of writing', '北京李明旅行社 臺灣龍', ['北京']],
])('WAY-06 a name in %s is drawn with glyphs of a face that has them, and no box', async (_, name, some) => {
  const fonts = await readFonts()
  for (const face of ['display', 'text', 'strong'] as const) {
    const runs = runsOf(printable(name), face, fonts)
    for (const { font, text } of runs) expect(font.layout(text).glyphs.filter(({ id }) => id === 0)).toEqual([])
    for (const text of some) expect(runs.map((run) => run.text).join('')).toContain(text)
  }
})

test('WAY-06 runs of an Arabic name between Latin letters are seen from left to right, with its number the right way round', async () => {
  const runs = runsOf('A شركة 12 الأفق B', 'text', await readFonts())
  expect(runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['A', 'الأفق', '12', 'شركة', 'B'])
})

test('WAY-06 brackets around an Arabic word are mirrored, and a space stays outside of them', async () => {
  const runs = runsOf('شركة (الأفق) 12', 'text', await readFonts())
  expect(runs.map(({ text }) => text).join('|')).toBe('12| (|الأفق|)|شركة ')
})
