import { departureSource } from '../departures/palette-source.ts'
import { disruptionSource, newDisruptionSource } from '../disruption/palette-source.ts'
import { orderSource, tourSource } from '../orders/palette-source.ts'
import { peopleSource } from '../staff/palette-source.ts'
import type { Source } from './source.ts'

export const sources: readonly Source[] = [orderSource, departureSource, tourSource, peopleSource, disruptionSource, newDisruptionSource]
