import { isDay } from '../day.ts'
import type { SaleRequest } from '../availability/sale-request.ts'
import { passengerTypeIds } from '../passenger/passenger.ts'
import { storable } from '../storable.ts'

export type Fields = ReadonlyMap<string, string>

const timePattern = /^[0-2]\d:[0-5]\d$/
const maxParts = 10
const most = 50

/** Unreadable values are left out, so the rules report them as missing. */
export function readBookingFields(fields: Fields): SaleRequest {
  const firstName = text(fields, 'guardianFirstName')
  const lastName = text(fields, 'guardianLastName')
  const components = partsIn(fields)
  return {
    optionId: count(fields, 'option') ?? 0,
    ...dayAndTime(fields, 'day', 'time'),
    passengers: readPassengers(fields),
    ...(components.length > 0 ? { components } : {}),
    ...(fields.has('studentCards') ? { studentCards: true } : {}),
    ...(fields.has('childDocuments') ? { childDocuments: true } : {}),
    ...(firstName && lastName ? { guardian: { firstName, lastName } } : {}),
  }
}

export function readPassengers(fields: Fields): SaleRequest['passengers'] {
  return passengerTypeIds.flatMap((typeId) => {
    const quantity = Math.min(most, count(fields, `p${typeId}`) ?? 0)
    return quantity > 0 ? [{ typeId, quantity }] : []
  })
}

export function bookingQuery(fields: Fields): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of fields)
    if (/^(option|day|time|p\d{1,2}|part\d(Option|Day|Time)|studentCards|childDocuments)$/.test(name) && value !== '' && value !== '0')
      kept.set(name, value.slice(0, 20))
  return kept
}

export function fieldsOf({ optionId, day, time, passengers, components = [] }: SaleRequest): Map<string, string> {
  const fields: [string, string | undefined][] = [
    ['option', String(optionId)],
    ['day', day],
    ['time', time],
    ...passengers.map(({ typeId, quantity }): [string, string] => [`p${typeId}`, String(quantity)]),
    ...components.flatMap((part, place): [string, string | undefined][] => [
      [`part${place}Option`, String(part.optionId)],
      [`part${place}Day`, part.day],
      [`part${place}Time`, part.time],
    ]),
  ]
  return new Map(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}

function partsIn(fields: Fields): NonNullable<SaleRequest['components']> {
  const parts: NonNullable<SaleRequest['components']> = []
  for (let place = 0; place < maxParts; place += 1) {
    const optionId = count(fields, `part${place}Option`)
    if (optionId === undefined) break
    parts.push({ optionId, ...dayAndTime(fields, `part${place}Day`, `part${place}Time`) })
  }
  return parts
}

function dayAndTime(fields: Fields, dayName: string, timeName: string): { day?: string; time?: string } {
  const [day, time] = [text(fields, dayName), text(fields, timeName)]
  return { ...(isDay(day) ? { day } : {}), ...(timePattern.test(time) ? { time } : {}) }
}

function text(fields: Fields, name: string): string {
  return storable((fields.get(name) ?? '').trim().slice(0, 100))
}

function count(fields: Fields, name: string): number | undefined {
  const value = text(fields, name)
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
