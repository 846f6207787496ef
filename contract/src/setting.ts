import { Type, type Static } from 'typebox'
import { Cents, CurrencyNumber, input, Instant, strict } from './shape.ts'
import { SiteKey } from './desk.ts'
import { officeEndpoint } from './endpoint.ts'

const Key = Type.Enum(['goodwill-limit', 'refund-limit', 'disruption-limit', 'delay-refund-minutes', 'payment-link-hours'])
const Version = Type.String({ maxLength: 20, description: 'empty while the usual value was never changed' })
const value = {
  amounts: Type.Optional(
    Type.Array(Type.Object({ currencyId: CurrencyNumber, cents: Cents }, strict), { maxItems: 3, description: 'one for each currency' }),
  ),
  count: Type.Optional(Type.Integer({ description: 'travellers, minutes or hours' })),
}

export const Setting = Type.Object(
  {
    site: SiteKey,
    key: Key,
    ...value,
    isUsual: Type.Boolean({ description: 'the site has no value of its own' }),
    version: Version,
    changedAt: Type.Optional(Instant),
    changedBy: Type.Optional(Type.String()),
  },
  strict,
)
export type Setting = Static<typeof Setting>

export const settingCalls = {
  getSettings: officeEndpoint({
    route: 'GET /settings',
    summary: 'The settings of the caller’s sites',
    group: 'Setting',
    needs: 'settings.change',
    input: input({}),
    answer: Type.Array(Setting),
  }),
  setSetting: officeEndpoint({
    route: 'PUT /settings/:site/:key',
    summary: 'Changes a setting of a site; without amounts and count the usual value counts again',
    group: 'Setting',
    needs: 'settings.change',
    writes: true,
    confirms: true,
    input: input({ site: SiteKey, key: Key, version: Version, ...value }),
    answer: Setting,
    refusals: ['site-unknown', 'changed-meanwhile', 'out-of-bounds'],
  }),
}
