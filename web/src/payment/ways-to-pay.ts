import type { Api } from '@opentop/contract/api'
import type { Answer } from '@opentop/contract/endpoint'

export type Method = Answer<Api['getPaymentMethods']>[number]
export type DropInSettings = NonNullable<Method['dropIn']>
export type Country = Answer<Api['getCountries']>[number]
export type WaysToPay = { countries: Country[]; countryId: number; methods: Method[] }
