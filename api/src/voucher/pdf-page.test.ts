import { allLangs } from '@opentop/domain/lang'
import { writtenSum } from '@opentop/domain/price/written-number'
import { expect, test } from 'vitest'
import { printable, readFonts } from './pdf-page.ts'

type Face = { glyphsForString: (text: string) => { id: number }[] }

test.each(allLangs)('WAY-06 a sum from 1,000 on in %s has a glyph for each sign in every face of a PDF, and no box', async (lang) => {
  for (const face of Object.values(await readFonts()) as unknown as Face[])
    for (const currencyId of [1, 2, 3] as const) {
      const glyphs = face.glyphsForString(printable(writtenSum(lang, -123_456_789, currencyId)))
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    }
})
