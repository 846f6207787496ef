import type { DayAvailability } from '@opentop/contract/availability'
import type { DeskTour } from '@opentop/contract/agent'
import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import { nextChoice, type Choice, type ChoiceAction } from '../trip/choice.ts'
import type { DeskPart } from './parts.ts'

/** Where the seller has to look next, and the refusal that it tells of. */
export type DeskMessage = { at: DeskPart; text: string; refusal?: string | undefined }

/**
 * A sale at a desk: the tour that is being chosen, what is held already, what one audience alone asks for, and the end of it.
 * Everything typed and chosen stays when a call is refused.
 */
export type DeskSale<Held, Details, Sold> = {
  text: string
  tour: DeskTour | undefined
  choice: Choice
  held: Held
  details: Details
  message: DeskMessage | undefined
  sold: Sold | undefined
}

export type DeskSaleAction<Held, Details, Sold> =
  | ChoiceAction
  | { do: 'search'; text: string }
  | { do: 'tour'; tour: DeskTour | undefined }
  | { do: 'hold'; held: Held }
  | { do: 'write'; details: Partial<Details> }
  | { do: 'say'; message: DeskMessage | undefined }
  | { do: 'sell'; sold: Sold; held: Held }
  | { do: 'start'; sale: DeskSale<Held, Details, Sold> }

export function nextSale<Held, Details, Sold>(
  sale: DeskSale<Held, Details, Sold>,
  action: DeskSaleAction<Held, Details, Sold>,
): DeskSale<Held, Details, Sold> {
  switch (action.do) {
    case 'search':
      return { ...sale, text: action.text }
    case 'tour':
      return { ...sale, tour: action.tour, choice: forTour(sale.choice, action.tour) }
    case 'hold':
      return { ...sale, held: action.held }
    case 'write':
      return { ...sale, details: { ...sale.details, ...action.details } }
    case 'say':
      return { ...sale, message: action.message }
    case 'sell':
      return { ...sale, held: action.held, message: undefined, sold: action.sold }
    case 'start':
      return action.sale
    default:
      return { ...sale, choice: nextChoice(sale.choice, action) }
  }
}

export function newSale<Held, Details>(choice: Choice, held: Held, details: Details): DeskSale<Held, Details, never> {
  return { text: '', tour: undefined, choice, held, details, message: undefined, sold: undefined }
}

export function messageOf({ message }: { message: DeskMessage | undefined }, part: DeskPart): string | undefined {
  return message?.at === part ? message.text : undefined
}

/** Another tour keeps the day and the party, because a guest compares tours for the same day. */
function forTour(choice: Choice, tour: DeskTour | undefined): Choice {
  return { ...choice, optionId: tour?.optionId, time: undefined, parts: [], askedFor: undefined }
}

export function withoutTakenDay(choice: Choice, days: ReadonlyMap<Day, DayAvailability> | undefined): Choice {
  if (!choice.day || !days || isBookable(days.get(choice.day)?.label ?? 'UNAVAILABLE')) return choice
  return { ...choice, day: undefined, time: undefined }
}
