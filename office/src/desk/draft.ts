import type { DeskDay } from '@opentop/contract/desk'
import type { DeskTour } from '@opentop/contract/agent'
import type { LangCode } from '@opentop/contract/shape'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { DeskSale, DeskSaleAction } from '@opentop/ui/desk/sale.ts'
import { nothingChosen, saleRequestOf, type Choice, type TripOption } from '@opentop/ui/trip/choice.ts'
import { missingIn, type PartKinds } from '@opentop/ui/trip/missing.ts'
import type { Sold } from './StaffSold.tsx'

export type Way = 'cash' | 'terminal' | 'link'
export type NamedTraveller = { firstName: string; lastName: string; phone: string; document: string }
type Hold = OfficeInputs['holdDeskSale']
type Line = NonNullable<Hold['more']>[number]
type AddedTour = { line: Line; product: string; when: string; people: number }
/** What staff ask for besides the tour: buyer, payment and names. */
export type Draft = {
  currencyId: CurrencyId
  coupon: string
  firstName: string
  lastName: string
  email: string
  phone: string
  lang: LangCode
  way: Way
  tillId: string | null
  given: string
  receiptNumber: string
  travellers: readonly NamedTraveller[]
}
export type StaffSale = DeskSale<readonly AddedTour[], Draft, Sold>
export type StaffAct = (action: DeskSaleAction<readonly AddedTour[], Draft, Sold>) => void
export type DraftChange = (change: Partial<Draft>) => void

export const emptyDraft: Draft = {
  currencyId: 1,
  coupon: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  lang: 'en',
  way: 'cash',
  tillId: null,
  given: '',
  receiptNumber: '',
  travellers: [],
}

const adult = 2
/** Most who come to a counter buy for themselves first. */
export const oneAdult: Choice = { ...nothingChosen, counts: { [adult]: 1 } }

/** The chosen ticket as the rules of a choice know it. */
type ChosenOption = { option: TripOption; kinds: PartKinds }

export function chosenOption(tour: DeskTour, { passengers, minPassengers, maxPassengers, components }: DeskDay): ChosenOption {
  return {
    option: {
      id: tour.optionId,
      kind: tour.kind,
      selectable: true,
      passengers,
      minPassengers,
      maxPassengers,
      components: components.map(({ name, options }) => ({ name, optionIds: options.map(({ optionId }) => optionId) })),
    },
    kinds: new Map(components.flatMap(({ options }) => options.map(({ optionId, kind }) => [optionId, kind]))),
  }
}

export function holdOf({ held, details: { coupon, currencyId } }: StaffSale, line: Line | undefined, site: string): Hold | undefined {
  const [first, ...more] = [...held.map((added) => added.line), ...(line ? [line] : [])]
  if (!first) return undefined
  return {
    site,
    currencyId,
    ...first,
    ...(more.length === 0 ? {} : { more }),
    ...(coupon.trim() === '' ? {} : { coupon: coupon.trim() }),
  }
}

/** The present choice as it is reserved; undefined while it is incomplete. Whether the party fits, the answer says in words. */
export function lineOf(choice: Choice, chosen: ChosenOption | undefined): Line | undefined {
  if (!chosen) return undefined
  const missing = missingIn(choice, chosen.option, 'none', chosen.kinds)
  if (missing && (missing.step !== 'passengers' || missing.refusal === undefined)) return undefined
  return saleRequestOf(choice, chosen.option)
}

/** The tours of the sale with the present choice among them. */
export function withAdded({ held, tour }: StaffSale, line: Line | undefined, when: string): readonly AddedTour[] | undefined {
  if (!line || !tour) return undefined
  const people = line.passengers.reduce((sum, { quantity }) => sum + quantity, 0)
  return [...held, { line, product: `${tour.product}, ${tour.option}`, when, people }]
}
