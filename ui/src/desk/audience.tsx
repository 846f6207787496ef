import type { DeskTour } from '@opentop/contract/agent'
import type { Day } from '@opentop/domain/day'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { choosing } from '../messages/choosing.ts'
import type { desk } from '../messages/desk.ts'
import type { passenger } from '../messages/passenger.ts'
import type { TranslateOf } from '../messages/translator.ts'
import type { word } from '../messages/word.ts'
import type { PassengersPage } from '../trip/Passengers.tsx'

/** A control in the look of the audience. */
type SearchFieldProps = { id: string; label: string; value: string; onChange: (text: string) => void }
type ButtonProps = { children: ReactNode; onPress: () => void; /** The key that does the same, printed on it. */ keys?: string }
type RemoveProps = { label: string; onPress: () => void }
type DeskControls = {
  SearchField: ComponentType<SearchFieldProps>
  Button: ComponentType<ButtonProps>
  Remove: ComponentType<RemoveProps>
  /** A sentence that says what went wrong. */
  Mistake: ComponentType<{ children: ReactNode }>
}

/** Keys of the desk's parts as they are printed; undefined where none is bound. */
export type DeskKeys = { tour?: string | undefined; trip?: string | undefined; buyer?: string | undefined }

/** What agents and staff see differently at the same desk. */
export type DeskAudience = {
  t: TranslateOf<typeof desk & typeof choosing & typeof passenger & typeof word>
  controls: DeskControls
  keys: DeskKeys
  money: (cents: number, currencyId: CurrencyId) => string
  dayText: (day: Day) => string
  weekdayText: (day: Day) => string
  /** The amounts beside a tour, the most important first. */
  tourPrices: (tour: DeskTour) => readonly string[]
  passengers: PassengersPage
  /** What the prices of the days are. */
  daysLabel: string
  /** The price of a day as it is read out. */
  dayPrice: (price: string) => string
}

export const DeskContext = createContext<DeskAudience | undefined>(undefined)

export function useDesk(): DeskAudience {
  const audience = use(DeskContext)
  if (!audience) throw new Error('useDesk needs a DeskContext around it')
  return audience
}
