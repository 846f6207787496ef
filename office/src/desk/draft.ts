import type { DeskTour } from '@opentop/contract/agent'
import type { LangCode } from '@opentop/contract/shape'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { CurrencyId } from '@opentop/domain/price/currency'

export type Way = 'cash' | 'terminal' | 'link'
export type NamedTraveller = { firstName: string; lastName: string; phone: string; document: string }
export type DraftPart = { optionId: number; kind: 'open' | 'day' | 'timed'; day: string | undefined; time: string | undefined }
type Line = NonNullable<OfficeInputs['holdDeskSale']['more']>[number]
type AddedTour = { line: Line; product: string; when: string; people: number }
/** Everything typed and chosen for one sale. It stays when a call is refused. */
export type Draft = {
  currencyId: CurrencyId
  added: readonly AddedTour[]
  tour: DeskTour | undefined
  day: string | undefined
  time: string | undefined
  parts: readonly DraftPart[]
  counts: Readonly<Record<number, number>>
  studentCards: boolean
  childDocuments: boolean
  guardianFirstName: string
  guardianLastName: string
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

export const emptyDraft: Draft = {
  currencyId: 1,
  added: [],
  tour: undefined,
  day: undefined,
  time: undefined,
  parts: [],
  counts: { 2: 1 },
  studentCards: false,
  childDocuments: false,
  guardianFirstName: '',
  guardianLastName: '',
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

export type DraftChange = (change: Partial<Draft>) => void
type Hold = OfficeInputs['holdDeskSale']

export function holdOf(draft: Draft, site: string): Hold | undefined {
  const { added, coupon, currencyId } = draft
  const [first, ...more] = [...added.map(({ line }) => line), ...(lineOf(draft) ?? [])]
  if (!first) return undefined
  return {
    site,
    currencyId,
    ...first,
    ...(more.length === 0 ? {} : { more }),
    ...(coupon.trim() === '' ? {} : { coupon: coupon.trim() }),
  }
}

export function isHalfChosen(draft: Draft): boolean {
  return draft.tour !== undefined && lineOf(draft) === undefined
}

export function withAdded(draft: Draft, when: string): Partial<Draft> | undefined {
  const [line] = lineOf(draft) ?? []
  if (!line || !draft.tour) return undefined
  const people = line.passengers.reduce((sum, { quantity }) => sum + quantity, 0)
  const added = [...draft.added, { line, product: `${draft.tour.product}, ${draft.tour.option}`, when, people }]
  return { added, tour: undefined, day: undefined, time: undefined, parts: [] }
}

function lineOf(draft: Draft): [Line] | undefined {
  const { tour, day, time, counts, studentCards } = draft
  const passengers = Object.entries(counts).flatMap(([id, quantity]) => (quantity > 0 ? [{ typeId: Number(id), quantity }] : []))
  if (!tour || passengers.length === 0) return undefined
  const more = {
    ...(studentCards ? { studentCards } : {}),
    ...childrenOf(draft),
  }
  if (tour.kind === 'package') {
    const components = componentsOf(draft.parts)
    return components && [{ optionId: tour.optionId, passengers, components, ...more }]
  }
  if (tour.kind !== 'open' && day === undefined) return undefined
  if (tour.kind === 'timed' && time === undefined) return undefined
  return [
    {
      optionId: tour.optionId,
      passengers,
      ...(tour.kind === 'open' || day === undefined ? {} : { day }),
      ...(tour.kind === 'timed' && time !== undefined ? { time } : {}),
      ...more,
    },
  ]
}

function componentsOf(parts: readonly DraftPart[]): Line['components'] {
  const isComplete = ({ kind, day, time }: DraftPart): boolean =>
    kind === 'open' || (day !== undefined && (kind === 'day' || time !== undefined))
  if (parts.length === 0 || !parts.every(isComplete)) return undefined
  return parts.map(({ optionId, kind, day, time }) => ({
    optionId,
    ...(kind === 'open' || day === undefined ? {} : { day }),
    ...(kind === 'timed' && time !== undefined ? { time } : {}),
  }))
}

function childrenOf({ childDocuments, guardianFirstName, guardianLastName }: Draft): Pick<Line, 'childDocuments' | 'guardian'> {
  const guardian = { firstName: guardianFirstName.trim(), lastName: guardianLastName.trim() }
  return {
    ...(childDocuments ? { childDocuments } : {}),
    ...(guardian.firstName && guardian.lastName ? { guardian } : {}),
  }
}
