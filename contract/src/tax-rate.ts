import { Type, type Static } from 'typebox'
import { officeEndpoint } from './endpoint.ts'
import { Day, input, Instant, strict } from './shape.ts'

const Service = Type.Enum(['bus', 'boat', 'walk', 'meal', 'drink', 'admission', 'fee'])
const key = {
  place: Type.String({ minLength: 2, maxLength: 6, description: 'a country, or a place below it' }),
  service: Service,
  tax: Type.String({ minLength: 1, maxLength: 40 }),
  fromDay: Day,
}
const Ppm = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'parts per million of the net price' })
const rate = {
  category: Type.Enum(['S', 'Z', 'E', 'O', 'L', 'M'], { description: 'EN 16931: standard, zero, exempt, outside, IGIC, IPSI' }),
  ppm: Ppm,
  rateBy: Type.Enum(['payment', 'service'], { description: 'the day that decides' }),
  source: Type.String({ minLength: 1, maxLength: 400 }),
}

export const TaxRate = Type.Object(
  {
    ...key,
    ...rate,
    notedOn: Day,
    isExample: Type.Boolean({ description: 'nobody has confirmed it' }),
    confirmedAt: Type.Optional(Instant),
  },
  strict,
)
export type TaxRate = Static<typeof TaxRate>

export const taxRateCalls = {
  getTaxRates: officeEndpoint({
    route: 'GET /tax-rates',
    summary: 'The rates of every place, kind of service and tax, each until the next day from which another one holds',
    group: 'Setting',
    needs: 'settings.change',
    input: input({}),
    answer: Type.Array(TaxRate),
  }),
  confirmTaxRate: officeEndpoint({
    route: 'POST /tax-rates/confirm',
    summary: 'Confirms that an example is right, for all sites',
    group: 'Setting',
    needs: 'settings.change',
    writes: true,
    confirms: true,
    input: input({ ...key, ppm: Ppm }),
    answer: TaxRate,
    refusals: ['all-sites-needed', 'rate-unknown', 'changed-meanwhile'],
  }),
  addTaxRate: officeEndpoint({
    route: 'POST /tax-rates',
    summary: 'Adds a rate that holds from today or a later day on; what was sold before keeps its own',
    group: 'Setting',
    needs: 'settings.change',
    writes: true,
    confirms: true,
    input: input({ ...key, ...rate }),
    answer: TaxRate,
    refusals: ['all-sites-needed', 'rate-exists', 'day-past', 'out-of-bounds'],
  }),
}
