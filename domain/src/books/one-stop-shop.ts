import { taxesOf, type BookSums } from './figures.ts'

const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Places of a member state that are outside the VAT of the Union. */
const outside = new Set(['ES-CN', 'ES-CE', 'ES-ML'])

type OssRow = { memberState: string; ratePpm: number; netCents: number; taxCents: number }

export function ossRows(sums: BookSums): OssRow[] {
  const rows = taxesOf(sums).flatMap(({ place, tax, rate, netCents, taxCents }) => {
    const [memberState = ''] = place.split('-')
    const counts = tax !== '' && Number(rate) > 0 && members.includes(memberState) && !outside.has(place)
    return counts ? [{ memberState, ratePpm: Number(rate), netCents, taxCents }] : []
  })
  const grouped = Map.groupBy(rows, ({ memberState, ratePpm }) => `${memberState} ${ratePpm}`)
  return [...grouped.values()].flatMap(([first, ...others]) =>
    first
      ? [others.reduce((sum, row) => ({ ...sum, netCents: sum.netCents + row.netCents, taxCents: sum.taxCents + row.taxCents }), first)]
      : [],
  )
}
