import type { Till } from '@opentop/contract/till'
import { travellerTypes } from '@opentop/domain/passenger/traveller'
import { newSale, nextSale } from '@opentop/ui/desk/sale.ts'
import { useReducer, useState } from 'react'
import { useAct } from '../act/use-act.ts'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { emptyDraft, holdOf, lineOf, oneAdult, withAdded, type StaffAct, type StaffSale } from './draft.ts'
import { payOf, refusedField, saleOf, unnamedOf } from './sale-input.ts'
import { useDeskDay } from './use-desk-day.ts'
import { useHold } from './use-hold.ts'

export function useSale(site: string, tills: readonly Till[]) {
  const t = useWords(deskWords)
  const [typed, act] = useReducer(nextSale as NextStaffSale, newSale(oneAdult, [], emptyDraft))
  const sale = { ...typed, details: withTill(typed.details, tills) }
  const { details: draft, sold } = sale
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const selling = useAct('sellAtDesk')
  const day = useDeskDay(site, sale, act)
  const present = lineOf(day.trip.choice, day.chosen)
  const isHalfChosen = sale.tour !== undefined && present === undefined
  const hold = useHold(sold ? undefined : holdOf(sale, present, site))
  const line = hold.held?.lines.find(({ travellers }) => travellers)
  const types = line?.travellers ? travellerTypes(line.passengers as Parameters<typeof travellerTypes>[0], line.travellers.needed) : []
  const ofTraveller = selling.refused?.params?.traveller

  return {
    sale,
    act,
    day,
    hold,
    types,
    isHalfChosen,
    pending: selling.pending,
    refused: selling.refused,
    mistakeIn: (field: string): string | undefined =>
      mistakes[field] ?? refusedField(selling.refused, field) ?? (ofTraveller === undefined ? selling.mistakeIn(field) : undefined),
    travellerMistake: (number: number, field: string): string | undefined =>
      mistakes[`${number} ${field}`] ?? (ofTraveller === number ? selling.mistakeIn(field) : undefined),
    /** The sale with the present choice in it, and room for another one; undefined while there is nothing to add. */
    added: (when: string) => withAdded(sale, present, when),
    async sell(): Promise<void> {
      const { held } = hold
      if (!held || selling.pending || isHalfChosen) return
      const checked = payOf(draft, held, t)
      const unnamed = draft.way === 'link' ? {} : unnamedOf(draft, types.length, t)
      setMistakes({ ...checked.mistakes, ...unnamed })
      if (!checked.pay || Object.keys(unnamed).length > 0) return
      const done = await selling.run(saleOf(draft, held, checked.pay, { types, lineId: line?.id }))
      void queries.invalidateQueries({ queryKey: ['getDeskSales'] })
      void queries.invalidateQueries({ queryKey: ['getTills'] })
      if (done) act({ do: 'sell', sold: { ...done, currencyId: held.currencyId, email: draft.email }, held: [] })
      // the seats may be gone, or the price another one: the choice is reserved anew
      else hold.again()
    },
    clear(): void {
      const { currencyId, tillId, way } = draft
      hold.forget(!sold)
      selling.reset()
      setMistakes({})
      act({ do: 'start', sale: newSale(oneAdult, [], { ...emptyDraft, currencyId, tillId, way }) })
    },
  }
}
type NextStaffSale = (sale: StaffSale, action: Parameters<StaffAct>[0]) => StaffSale

function withTill(draft: StaffSale['details'], tills: readonly Till[]): StaffSale['details'] {
  const chosen = tills.find(({ id }) => id === draft.tillId) ?? tills[0]
  return { ...draft, tillId: chosen?.id ?? null }
}
