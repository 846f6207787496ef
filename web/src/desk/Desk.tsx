import type { AgentInfo, AgentSales, DeskTour, StatementEntry } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import { useRef, useState } from 'react'
import { StatementTable } from '../agent/StatementTable.tsx'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField } from '@opentop/ui/base/Field.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { GuestForm } from './GuestForm.tsx'
import { LastSales } from './LastSales.tsx'
import { SoldPanel } from './SoldPanel.tsx'
import { TourSearch } from './TourSearch.tsx'
import { TripPanel } from './TripPanel.tsx'
import { useAgency } from './use-agency.ts'
import { focusOnDay, focusOnSearch, useDeskFocus } from './use-desk-focus.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskTours } from './use-desk-tours.ts'
import { useDeskWork } from './use-desk-work.ts'
import { useSale } from './use-sale.ts'
import { useTrip } from './use-trip.ts'
import './desk.css'
import '@opentop/ui/base/scripting.css'

export type DeskData = { info: AgentInfo; basket: Basket; tours: DeskTour[]; sales: AgentSales; entries: StatementEntry[] }

export function Desk({ made }: { made: DeskData }) {
  const { t } = usePage()
  const work = useDeskWork()
  const signOut = (): void => work.setSignedOut(true)
  const agency = useAgency(made, signOut)
  const { info, refresh } = agency
  const trip = useTrip(info)
  const sale = useSale({ first: made.basket, info, trip, work, onSold: refresh })
  const [text, setText] = useState('')
  const [hasKeys, setHasKeys] = useState(true)
  const found = useDeskTours(text, made.tours, agency.round, signOut)
  const guestForm = useRef<HTMLFormElement>(null)
  const { message } = work
  const key = (name: string): string | undefined => (hasKeys ? name : undefined)
  const messageAt = (part: string): string | undefined => (message?.at === part ? message.text : undefined)

  function startAgain(): void {
    void sale.startAgain()
    guestForm.current?.reset()
    trip.choose(undefined)
    setText('')
  }
  function signedIn(): void {
    refresh()
    trip.askAgain()
  }
  const focusOnGuest = (): void => guestForm.current?.querySelector<HTMLInputElement>('input')?.focus()
  useDeskFocus({ trip, message, isSold: sale.sold !== undefined })
  useDeskKeys(sale.sold ? { n: startAgain } : { '/': focusOnSearch, d: focusOnDay, g: focusOnGuest, n: startAgain }, hasKeys)

  return (
    <>
      <div className="scripted">
        {sale.sold ? (
          <SoldPanel sold={sale.sold} money={sale.money} onNew={startAgain} onSent={refresh} onSignedOut={signOut} />
        ) : (
          <div className="desk">
            <DeskPanel id="desk-tour" number={1} title={t('desk.tour')} shortcut={key('/')} message={messageAt('tour')}>
              <TourSearch text={text} {...found} chosen={trip.tour?.optionId} onText={setText} onChoose={trip.choose} />
            </DeskPanel>
            <DeskPanel id="desk-trip" number={2} title={t('desk.trip')} shortcut={key('D')} message={messageAt('trip')}>
              <TripPanel trip={trip} info={info} />
            </DeskPanel>
            <DeskPanel id="desk-guest" number={3} title={t('desk.confirm')} shortcut={key('G')} message={messageAt('guest')}>
              <GuestForm
                sale={sale}
                info={info}
                busy={work.busy}
                trip={trip}
                offersCard={info.allowsCard && (sale.figures.creditAfterCents < 0 || message?.byCard === true)}
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
    </>
  )
}
