import type { DisruptionChoice } from '@opentop/contract/disruption'
import { langs, type Lang } from '@opentop/domain/lang'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { timeOf, type Day } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'

type Moment = { day: Day; time?: string | undefined }

/** 'Thu 19 Nov, 16:00' */
export function tripWhen(t: Translate, lang: Lang, { day, time }: Moment): string {
  return [dayText(t, day, 'short'), time && timeText(lang, time)].filter(Boolean).join(', ')
}

/** On the same day the time says it all. */
export function changedWhen(t: Translate, lang: Lang, before: Moment, to: Moment): string {
  return to.time !== undefined && to.day === before.day ? timeText(lang, to.time) : tripWhen(t, lang, to)
}

/** An instant as day and time of the city. */
export function cityMoment(instant: string, timezone: string): { day: Day; time: string } {
  const { day, minute } = localTime(Date.parse(instant), timezone)
  return { day, time: timeOf(minute) }
}

/** Of a package: the tour that does not run as booked, and those that stay. */
export function partsText(lang: Lang, { before, keeps }: Pick<DisruptionChoice, 'before' | 'keeps'>): { lost: string; kept: string } {
  return { lost: before.product, kept: new Intl.ListFormat(langs[lang].intl).format(keeps) }
}

/** '2 adults, 1 child' */
export function partyText(t: Translate, passengers: DisruptionChoice['passengers']): string {
  return passengers.map(({ typeId, quantity }) => t(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count: quantity })).join(', ')
}

/** The new departure as it is offered, if seats for it are still set aside. */
export function offeredMove(choice: Pick<DisruptionChoice, 'offers'>) {
  return choice.offers.find((offer) => offer.choice === 'rebook')?.to
}
