import type { Call } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { Product } from '@opentop/contract/product'
import type { RefusalCode } from '@opentop/contract/refusal'
import { isBookable } from '@opentop/domain/availability/availability'
import { isDay } from '@opentop/domain/day'
import { readBookingFields } from '@opentop/domain/booking/booking-form'
import { refusal } from '@opentop/ui/messages/refusal.ts'
import { nothingChosen, type Choice } from '@opentop/ui/trip/choice.ts'
import type { StartedChoice } from './bookable.ts'

export async function readStartedChoice(query: URLSearchParams, product: Product, call: Call): Promise<StartedChoice | undefined> {
  const code = query.get('refused')
  if (code === null || !Object.hasOwn(refusal, `refusal.${code}`)) return startedOn(query.get('date') ?? '', product, call)
  const choice = choiceIn(query)
  const option = product.options.find(({ id }) => id === choice.optionId)
  const params = paramsIn(query, option)
  const times = option?.kind === 'timed' && choice.day ? await call('getTimes', { id: option.id, day: choice.day }) : undefined
  return {
    choice,
    refusal: code as RefusalCode,
    ...(params ? { params } : {}),
    ...(times?.ok ? { slots: times.answer } : {}),
  }
}

async function startedOn(date: string, { id, kind }: Product, call: Call): Promise<StartedChoice | undefined> {
  if (!isDay(date)) return undefined
  // each part of a package takes the day over if it runs then
  if (kind === 'package') return { choice: { ...nothingChosen, day: date } }
  const reply = await call('getFullAvailability', { id, exactDate: date })
  const isFree = reply.ok && reply.answer.some(({ days }) => days.some(({ day, label }) => day === date && isBookable(label)))
  return isFree ? { choice: { ...nothingChosen, day: date } } : undefined
}

function choiceIn(query: URLSearchParams): Choice {
  const {
    optionId,
    day,
    time,
    passengers,
    components = [],
    studentCards = false,
    childDocuments = false,
  } = readBookingFields(new Map(query))
  return {
    ...nothingChosen,
    ...(optionId > 0 ? { optionId } : {}),
    ...(day ? { day } : {}),
    ...(time ? { time } : {}),
    counts: Object.fromEntries(passengers.map(({ typeId, quantity }) => [typeId, quantity])),
    studentCards,
    childDocuments,
    parts: components,
  }
}

/** Only numbers, and names of the product's own parts, are taken from the query into a message. */
function paramsIn(query: URLSearchParams, option: Product['options'][number] | undefined): RefusalParams | undefined {
  const [limit, part, left] = [query.get('limit'), query.get('part'), query.get('left')]
  if (left !== null && /^\d{1,3}$/.test(left)) return { left: Number(left) }
  if (limit !== null && /^\d{1,3}$/.test(limit)) return { minimum: Number(limit), maximum: Number(limit) }
  const component = option?.components.find(({ name }) => name === part)
  return component && { component: component.name }
}
