import type { Till } from '@opentop/contract/till'
import { travellerTypes } from '@opentop/domain/passenger/traveller'
import { useState } from 'react'
import { useAct } from '../act/use-act.ts'
import type { Problem } from '../call.ts'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { emptyDraft, holdOf, isHalfChosen, type Draft, type DraftChange } from './draft.ts'
import { payOf, refusedField, saleOf, unnamedOf } from './sale-input.ts'
import type { Sold } from './SoldPanel.tsx'
import { useHold, type HoldState } from './use-hold.ts'

type SaleState = {
  draft: Draft
  change: DraftChange
  hold: HoldState
  types: ReturnType<typeof travellerTypes>
  sold: Sold | undefined
  pending: boolean
  refused: Problem | undefined
  mistakeIn: (field: string) => string | undefined
  travellerMistake: (traveller: number, field: string) => string | undefined
  sell: () => Promise<void>
  clear: () => void
}

export function useSale(site: string, tills: readonly Till[]): SaleState {
  const t = useWords(deskWords)
  const [typed, setTyped] = useState<Draft>(emptyDraft)
  const draft = withTill(typed, tills)
  const [sold, setSold] = useState<Sold>()
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const act = useAct('sellAtDesk')
  const hold = useHold(sold ? undefined : holdOf(draft, site))
  const line = hold.held?.lines.find(({ travellers }) => travellers)
  const types = line?.travellers ? travellerTypes(line.passengers as Parameters<typeof travellerTypes>[0], line.travellers.needed) : []
  const ofTraveller = act.refused?.params?.traveller

  return {
    draft,
    change: (changed) => setTyped((before) => ({ ...before, ...changed })),
    hold,
    types,
    sold,
    pending: act.pending,
    refused: act.refused,
    mistakeIn: (field) =>
      mistakes[field] ?? refusedField(act.refused, field) ?? (ofTraveller === undefined ? act.mistakeIn(field) : undefined),
    travellerMistake: (number, field) => mistakes[`${number} ${field}`] ?? (ofTraveller === number ? act.mistakeIn(field) : undefined),
    async sell() {
      const { held } = hold
      if (!held || act.pending || isHalfChosen(draft)) return
      const checked = payOf(draft, held, t)
      const unnamed = draft.way === 'link' ? {} : unnamedOf(draft, types.length, t)
      setMistakes({ ...checked.mistakes, ...unnamed })
      if (!checked.pay || Object.keys(unnamed).length > 0) return
      const done = await act.run(saleOf(draft, held, checked.pay, { types, lineId: line?.id }))
      void queries.invalidateQueries({ queryKey: ['getDeskSales'] })
      void queries.invalidateQueries({ queryKey: ['getTills'] })
      if (done) setSold({ ...done, currencyId: held.currencyId, email: draft.email })
      // the seats may be gone, or the price another one: the choice is reserved anew
      else hold.again()
    },
    clear() {
      hold.forget(!sold)
      act.reset()
      setSold(undefined)
      setMistakes({})
      setTyped({ ...emptyDraft, currencyId: draft.currencyId, tillId: draft.tillId, way: draft.way })
    },
  }
}

function withTill(draft: Draft, tills: readonly Till[]): Draft {
  const chosen = tills.find(({ id }) => id === draft.tillId) ?? tills[0]
  return { ...draft, tillId: chosen?.id ?? null }
}
