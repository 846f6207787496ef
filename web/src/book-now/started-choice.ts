import type { SaleLine } from '@opentop/contract/basket'
import { hasAccompanied, type Party } from '@opentop/domain/passenger/party'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { nothingChosen, type Choice } from '@opentop/ui/trip/choice.ts'

/** The choice that a line was reserved with. Its documents were confirmed before. */
export function startedChoice({ optionId, day, time, passengers }: SaleLine): Choice {
  const party = passengers.map(({ typeId, quantity }) => ({ typeId: typeId as PassengerTypeId, quantity })) satisfies Party
  return {
    ...nothingChosen,
    optionId,
    ...(day ? { day } : {}),
    ...(time ? { time } : {}),
    counts: Object.fromEntries(passengers.map(({ typeId, quantity }) => [typeId, quantity])),
    studentCards: true,
    childDocuments: hasAccompanied(party),
  }
}
