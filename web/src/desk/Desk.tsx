import type { AgentInfo, AgentSales, DeskTour } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AgentLoginForm } from '../agent/AgentLoginForm.tsx'
import { TravellersModal } from '../payment/TravellersModal.tsx'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { GuestForm } from './GuestForm.tsx'
import { LastSales } from './LastSales.tsx'
import { SoldPanel } from './SoldPanel.tsx'
import { searchId, TourSearch } from './TourSearch.tsx'
import { TripPanel } from './TripPanel.tsx'
import { useAgency } from './use-agency.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskTours } from './use-desk-tours.ts'
import { useDeskWork } from './use-desk-work.ts'
import { useSale } from './use-sale.ts'
import { useTrip } from './use-trip.ts'
import './desk.css'
import '../ui/scripting.css'

export type DeskData = { info: AgentInfo; basket: Basket; tours: DeskTour[]; sales: AgentSales }

/** Sells on one screen: tour, day and party, guest, then print or send; the last sales below. */
export function Desk({ made }: { made: DeskData }) {
  const { t } = usePage()
  const work = useDeskWork()
  const agency = useAgency(made, () => work.setSignedOut(true))
  const { info } = agency
  const trip = useTrip(info)
  const sale = useSale({ first: made.basket, info, trip, work, onSold: agency.refresh })
  const [text, setText] = useState('')
  const [hasKeys, setHasKeys] = useState(true)
  const found = useDeskTours(text, made.tours, agency.round, () => work.setSignedOut(true))
  const guestForm = useRef<HTMLFormElement>(null)
  const { message } = work
  const key = (name: string): string | undefined => (hasKeys ? name : undefined)
  const messageAt = (part: string): string | undefined => (message?.at === part ? message.text : undefined)

  function startAgain(): void {
    sale.startAgain()
    work.say(undefined)
    trip.choose(undefined)
    setText('')
  }
  // the form of the last sale is emptied only after the new one is shown
  const isSold = sale.sold !== undefined
  const wasSold = useRef(false)
  useEffect(() => {
    if (wasSold.current && !isSold) focusOn(searchId)
    wasSold.current = isSold
  }, [isSold])
  useFocusOnTrip(trip.tour?.optionId, trip.isReady)
  const shown = useEffectEvent(() => message && focusOn(message.at === 'tour' ? searchId : `desk-${message.at}`))
  useEffect(() => shown(), [message])
  useDeskKeys(
    isSold
      ? { n: startAgain }
      : { '/': () => focusOn(searchId), d: focusOnDay, g: () => guestForm.current?.querySelector('input')?.focus(), n: startAgain },
    hasKeys,
  )

  return (
    <div className="scripted">
      {sale.sold ? (
        <SoldPanel
          sold={sale.sold}
          money={sale.money}
          onNew={startAgain}
          onSent={agency.refresh}
          onSignedOut={() => work.setSignedOut(true)}
        />
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
              canAdd={trip.quote !== undefined}
              offersCard={info.allowsCard && (sale.figures.creditAfterCents < 0 || message?.byCard === true)}
              form={guestForm}
            />
          </DeskPanel>
        </div>
      )}
      <LastSales
        shown={agency.sales}
        page={agency.page}
        onPage={agency.showPage}
        onChange={agency.refresh}
        onSignedOut={() => work.setSignedOut(true)}
      />
      <CheckboxField
        className="desk__shortcuts"
        label={t('desk.shortcuts', { tour: '/', day: 'D', guest: 'G', sale: 'N' })}
        checked={hasKeys}
        onChange={(event) => setHasKeys(event.target.checked)}
      />
      {sale.asking && (
        <TravellersModal
          key={sale.asking.need.saleId}
          need={sale.asking.need}
          lead={{ ...sale.asking.guest, phone: '' }}
          onClose={sale.stopAsking}
          onSaved={() => void sale.carryOn()}
        />
      )}
      <Modal open={work.signedOut} title={t('agent.sign-in-title')} closeText={t('word.close')} onClose={() => work.setSignedOut(false)}>
        <p>{t('desk.signed-out')}</p>
        {work.signedOut && (
          <AgentLoginForm
            answer={{}}
            onSignedIn={() => {
              work.setSignedOut(false)
              agency.refresh()
              trip.askAgain()
              void sale.refresh()
            }}
          />
        )}
      </Modal>
    </div>
  )
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

/** The chosen day, or the first that is on sale. */
function focusOnDay(): void {
  const trip = document.getElementById('desk-trip')
  const day = trip?.querySelector<HTMLElement>('.day-strip [aria-pressed="true"], .day-strip button:not([aria-disabled])')
  ;(day ?? trip)?.focus()
}

/** The focus follows a chosen tour to its days as soon as they are loaded. */
function useFocusOnTrip(optionId: number | undefined, isLoaded: boolean): void {
  const focused = useRef<number>(undefined)
  useEffect(() => {
    if (optionId === undefined) focused.current = undefined
    if (optionId === undefined || !isLoaded || focused.current === optionId) return
    focused.current = optionId
    focusOnDay()
  }, [optionId, isLoaded])
}
