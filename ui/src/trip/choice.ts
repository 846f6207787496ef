import type { Inputs } from '@opentop/contract/api'
import type { Option } from '@opentop/contract/product'
import type { Day } from '@opentop/domain/day'
import type { Party } from '@opentop/domain/passenger/party'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'

/** What a choice needs to know of an option. */
export type TripOption = Pick<Option, 'id' | 'kind' | 'selectable' | 'components' | 'passengers' | 'minPassengers' | 'maxPassengers'>
export type PartChoice = { optionId: number; day?: Day | undefined; time?: string | undefined }
export type Choice = {
  optionId?: number | undefined
  day?: Day | undefined
  time?: string | undefined
  counts: Readonly<Partial<Record<PassengerTypeId, number>>>
  studentCards: boolean
  childDocuments: boolean
  guardian: { firstName: string; lastName: string }
  parts: readonly (PartChoice | undefined)[]
  /** The package to change to, waiting for confirmation because the change clears the chosen parts. */
  askedFor?: number | undefined
}
export type ChoiceAction =
  | { do: 'option'; optionId: number }
  | { do: 'answer'; yes: boolean }
  | { do: 'day'; day: Day | undefined }
  | { do: 'time'; time: string | undefined }
  | { do: 'count'; typeId: PassengerTypeId; count: number }
  | { do: 'papers'; papers: Partial<Pick<Choice, 'studentCards' | 'childDocuments' | 'guardian'>> }
  | { do: 'part'; place: number; part: PartChoice }
  | { do: 'lose'; component: string | undefined; option: Pick<Option, 'kind' | 'components'> }
  | { do: 'take'; optionId: number; time: string | undefined; party: Party }

const adult = 2
const usualAdults = 2

export const nothingChosen: Choice = {
  counts: { [adult]: usualAdults },
  studentCards: false,
  childDocuments: false,
  guardian: { firstName: '', lastName: '' },
  parts: [],
}

export function nextChoice(choice: Choice, action: ChoiceAction): Choice {
  switch (action.do) {
    case 'option':
      if (action.optionId === choice.optionId) return choice
      return choice.parts.some(Boolean) ? { ...choice, askedFor: action.optionId } : withOption(choice, action.optionId)
    case 'answer':
      return action.yes && choice.askedFor !== undefined
        ? { ...withOption(choice, choice.askedFor), parts: [] }
        : { ...choice, askedFor: undefined }
    case 'day':
      return { ...choice, day: action.day, time: action.day === choice.day ? choice.time : undefined }
    case 'time':
      return { ...choice, time: action.time }
    case 'count':
      return { ...choice, counts: { ...choice.counts, [action.typeId]: action.count } }
    case 'papers':
      return { ...choice, ...action.papers }
    case 'part':
      return { ...choice, parts: Object.assign([...choice.parts], { [action.place]: action.part }) as Choice['parts'] }
    case 'lose':
      return withoutSoldOut(choice, action.option, action.component)
    case 'take':
      return {
        ...choice,
        optionId: action.optionId,
        time: action.time ?? choice.time,
        counts: Object.fromEntries(action.party.map(({ typeId, quantity }) => [typeId, quantity])),
      }
  }
}

function withOption(choice: Choice, optionId: number): Choice {
  return { ...choice, optionId, time: undefined, askedFor: undefined }
}

/** The seats were sold meanwhile: clears the time, or the day of a part without times, and keeps everything else. */
function withoutSoldOut(choice: Choice, { kind, components }: Pick<Option, 'kind' | 'components'>, component: string | undefined): Choice {
  if (kind === 'timed') return { ...choice, time: undefined }
  const parts = choice.parts.map((part, place) => {
    if (!part || components[place]?.name !== component) return part
    return part.time === undefined ? { optionId: part.optionId } : { optionId: part.optionId, day: part.day }
  })
  return { ...choice, parts }
}

/** Counts of passenger types that the option does not sell are kept in the choice but left out here. */
export function partyOf({ counts }: Pick<Choice, 'counts'>, option: Pick<Option, 'passengers'>): Party {
  return option.passengers.flatMap((offer) => {
    const typeId = offer.typeId as PassengerTypeId
    const quantity = counts[typeId] ?? 0
    return quantity > 0 ? [{ typeId, quantity }] : []
  })
}

type SaleRequest = Inputs['addToCart']

export function saleRequestOf(choice: Choice, option: TripOption): SaleRequest {
  const { firstName, lastName } = choice.guardian
  const guardian = { firstName: firstName.trim(), lastName: lastName.trim() }
  return {
    optionId: option.id,
    ...(choice.day && (option.kind === 'day' || option.kind === 'timed') ? { day: choice.day } : {}),
    ...(choice.time && option.kind === 'timed' ? { time: choice.time } : {}),
    passengers: partyOf(choice, option),
    ...(option.kind === 'package' ? { components: chosenParts(choice, option) } : {}),
    ...(choice.studentCards ? { studentCards: true } : {}),
    ...(choice.childDocuments ? { childDocuments: true } : {}),
    ...(guardian.firstName && guardian.lastName ? { guardian } : {}),
  }
}

/** Only the parts before the first missing one, because the server matches parts by position. */
export function chosenParts({ parts }: Choice, { components }: Pick<Option, 'components'>): NonNullable<SaleRequest['components']> {
  const first = components.findIndex((_component, place) => parts[place] === undefined)
  return parts.slice(0, first === -1 ? components.length : first).flatMap((part) => {
    if (!part) return []
    const { optionId, day, time } = part
    return [{ optionId, ...(day ? { day } : {}), ...(time ? { time } : {}) }]
  })
}
