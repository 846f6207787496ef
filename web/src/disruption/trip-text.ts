import type { DisruptionChoice } from '@opentop/contract/disruption'
import { langs, type Lang } from '@opentop/domain/lang'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { timeOf, type Day } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'

type Moment = { day: Day; time?: string | undefined }

export function tripWhen(t: Translate, lang: Lang, { day, time }: Moment): string {
  return [dayText(t, day, 'short'), time && timeText(lang, time)].filter(Boolean).join(', ')
}

export function changedWhen(t: Translate, lang: Lang, before: Moment, to: Moment): string {
  return to.time !== undefined && to.day === before.day ? timeText(lang, to.time) : tripWhen(t, lang, to)
}

export function cityMoment(instant: string, timezone: string): { day: Day; time: string } {
  const { day, minute } = localTime(Date.parse(instant), timezone)
  return { day, time: timeOf(minute) }
}

export function partsText(lang: Lang, { before, keeps }: Pick<DisruptionChoice, 'before' | 'keeps'>): { lost: string; kept: string } {
  return { lost: before.product, kept: new Intl.ListFormat(langs[lang].intl).format(keeps) }
}

export function partyText(t: Translate, passengers: DisruptionChoice['passengers']): string {
  return passengers.map(({ typeId, quantity }) => t(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count: quantity })).join(', ')
}

export function offeredMove(choice: Pick<DisruptionChoice, 'offers'>) {
  return choice.offers.find((offer) => offer.choice === 'rebook')?.to
}
