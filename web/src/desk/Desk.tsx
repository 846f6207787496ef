import type { AgentInfo, AgentSales, DeskTour, StatementEntry } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import { DeskContext } from '@opentop/ui/desk/audience.tsx'
import { DeskPanel } from '@opentop/ui/desk/DeskPanel.tsx'
import { focusOnBuyer, focusOnDay, focusOnSearch } from '@opentop/ui/desk/parts.ts'
import { TourSearch } from '@opentop/ui/desk/TourSearch.tsx'
import { useDeskFocus } from '@opentop/ui/desk/use-desk-focus.ts'
import { messageOf, newSale, nextSale } from '@opentop/ui/desk/sale.ts'
import { nothingChosen } from '@opentop/ui/trip/choice.ts'
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { StatementTable } from '../agent/StatementTable.tsx'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField } from '@opentop/ui/base/Field.tsx'
import { AgentTrip } from './AgentTrip.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { GuestForm } from './GuestForm.tsx'
import { LastSales } from './LastSales.tsx'
import { useAgency } from './use-agency.ts'
import { useAgentsDesk } from './use-agents-desk.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskTours } from './use-desk-tours.ts'
import { useDeskWork } from './use-desk-work.ts'
import { useSale, type Asking, type Sold } from './use-sale.ts'
import { useTrip } from './use-trip.ts'
import './desk.css'
import '@opentop/ui/base/scripting.css'

const loadSold = () => import('./AgentSold.tsx')
const AgentSold = lazy(async () => ({ default: (await loadSold()).AgentSold }))

export type DeskData = { info: AgentInfo; basket: Basket; tours: DeskTour[]; sales: AgentSales; entries: StatementEntry[] }

export function Desk({ made }: { made: DeskData }) {
  const { t } = usePage()
  const [state, act] = useReducer(nextSale<Basket, Asking, Sold>, newSale(nothingChosen, made.basket, {}))
  const work = useDeskWork((said) => act({ do: 'say', message: said }))
  const { text, message, sold } = state
  const signOut = (): void => work.setSignedOut(true)
  const agency = useAgency(made, signOut)
  const { info, refresh } = agency
  const trip = useTrip(state, act, info)
  const sale = useSale({ sale: state, act, info, trip, work, onSold: refresh })
  const [hasKeys, setHasKeys] = useState(true)
  const found = useDeskTours(text, made.tours, agency.round, signOut)
  const guestForm = useRef<HTMLFormElement>(null)
  const audience = useAgentsDesk(hasKeys)

  function startAgain(): void {
    void sale.startAgain()
    guestForm.current?.reset()
  }
  function signedIn(): void {
    refresh()
    trip.askAgain()
  }
  const isChoosing = state.tour !== undefined
  // the tickets are shown without waiting once they are sold
  useEffect(() => {
    if (isChoosing) loadSold().catch(() => undefined)
  }, [isChoosing])
  useDeskFocus({ optionId: trip.tour?.optionId, isReady: trip.isReady, message, isSold: sold !== undefined })
  useDeskKeys(sold ? { n: startAgain } : { '/': focusOnSearch, d: focusOnDay, g: focusOnBuyer, n: startAgain }, hasKeys)

  return (
    <DeskContext value={audience}>
      <div className="scripted">
        {sold ? (
          <Suspense>
            <AgentSold sold={sold} money={sale.money} onNew={startAgain} onSent={refresh} onSignedOut={signOut} />
          </Suspense>
        ) : (
          <div className="desk">
            <DeskPanel part="tour" title={t('desk.tour')} message={messageOf(state, 'tour')}>
              <TourSearch
                text={text}
                {...found}
                chosen={trip.tour?.optionId}
                onText={(typed) => act({ do: 'search', text: typed })}
                onChoose={trip.choose}
              />
            </DeskPanel>
            <DeskPanel part="trip" title={t('desk.trip')} message={messageOf(state, 'trip')}>
              <AgentTrip trip={trip} info={info} />
            </DeskPanel>
            <DeskPanel part="buyer" title={t('desk.confirm')} message={messageOf(state, 'buyer')}>
              <GuestForm
                sale={sale}
                info={info}
                busy={work.busy}
                trip={trip}
                offersCard={info.allowsCard && (sale.figures.creditAfterCents < 0 || message?.refusal === 'credit-insufficient')}
                form={guestForm}
              />
            </DeskPanel>
          </div>
        )}
      </div>
      <LastSales shown={agency.sales} page={agency.page} onPage={agency.showPage} onChange={refresh} onSignedOut={signOut} />
      <CheckboxField
        className="desk__shortcuts scripted"
        label={t('desk.shortcuts', { tour: '/', day: 'D', guest: 'G', sale: 'N' })}
        checked={hasKeys}
        onChange={(event) => setHasKeys(event.target.checked)}
      />
      <StatementTable entries={agency.entries} info={info} />
      <DeskDialogs sale={sale} work={work} onSignedIn={signedIn} />
    </DeskContext>
  )
}
