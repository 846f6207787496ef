import type { ChangeDay, ChangeDays } from '@opentop/contract/date-change'
import { isBookable } from '@opentop/domain/availability/availability'
import type { Call } from '@opentop/contract/api'
import { isDay } from '@opentop/domain/day'

export type PlainChange = {
  saleId: string
  formKey: string
  isChanged: boolean
  component: number
  days?: ChangeDays
  chosen?: { day: string; time?: string; newCents: number }
  refused?: string
}

export async function loadPlainChange(
  query: URLSearchParams,
  token: string,
  formKey: string,
  call: Call,
): Promise<PlainChange | undefined> {
  const saleId = query.get('change') ?? ''
  if (!/^[0-9a-f-]{36}$/.test(saleId)) return undefined
  const component = Number(query.get('component') ?? 0)
  const [day = '', time] = (query.get('day') ?? '').split(' ')
  const refused = query.get('refused') ?? undefined
  const base = { saleId, formKey, component, isChanged: query.has('changed'), ...(refused ? { refused } : {}) }
  if (base.isChanged) return base
  const from = query.get('from') ?? day
  const asked = { id: saleId, token, component, from: isDay(from) ? from : '2000-01-01' }
  const reply = Number.isInteger(component) && component >= 0 && component < 10 ? await call('changeDays', asked) : undefined
  if (!reply?.ok) return base
  const newCents = priceAt(
    reply.answer.days.find((one) => one.day === day),
    time,
  )
  return { ...base, days: reply.answer, ...(newCents === undefined ? {} : { chosen: { day, ...(time ? { time } : {}), newCents } }) }
}

function priceAt(day: ChangeDay | undefined, time: string | undefined): number | undefined {
  const place = time === undefined ? day : day?.times.find((slot) => slot.time === time)
  return place && isBookable(place.label) ? place.newCents : undefined
}
