import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { manifestWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Deck } from '../ui/Deck.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Note } from '../ui/Note.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { deckParties } from './deck-parties.ts'
import type { DepartureKey } from './departure-address.ts'
import { DepartureActs } from './DepartureActs.tsx'
import './departure-drawer.css'
import { DepartureRules } from './DepartureRules.tsx'
import { hasLeft, seatsLeft, type CityNow } from './departure-state.ts'
import { countsOf, useDepartureText } from './departure-text.ts'
import { ManifestList } from './ManifestList.tsx'
import { ManifestSheet } from './ManifestSheet.tsx'
import type { Departure } from './matrix.ts'
import type { Reason } from './reason.ts'
import { SaleEnd } from './SaleEnd.tsx'
import type { DepartureTour } from './TourChoice.tsx'
import { minutesText } from '../text/minutes-text.ts'

type Props = {
  departure: DepartureKey
  tour: DepartureTour
  timeZone: string
  now: CityNow
  reason: Reason
  onReason: (reason: Reason) => void
  onClose: () => void
}
type Explained = OfficeAnswers['explainDeparture']

export function DepartureDrawer({ departure: key, tour, timeZone, now, reason, onReason, onClose }: Props): ReactNode {
  const text = useDepartureText()
  const explained = useRead('explainDeparture', key, { placeholderData: keepBefore })
  const { data } = explained
  const isOther = data !== undefined && (data.cell.day !== key.day || data.cell.minute !== key.minute)
  return (
    <Drawer title={`${text.time(key.minute)}, ${tour.name}`} onClose={onClose}>
      {data && !isOther ? (
        <DepartureDetail {...{ explained: data, optionId: key.optionId, tour, timeZone, now, reason, onReason }} />
      ) : (
        <ReadState read={explained} rows={6} />
      )}
    </Drawer>
  )
}

type DetailProps = Omit<Props, 'departure' | 'onClose'> & { explained: Explained; optionId: number }

function DepartureDetail({ explained, optionId, tour, timeZone, now, reason, onReason }: DetailProps): ReactNode {
  const t = useWords(manifestWords)
  const text = useDepartureText()
  const canReadManifest = useCan('manifest.read')
  const canChange = useCan('departures.change')
  const { cell, rules, lowest, saleEndsAt } = explained
  const key = { optionId, day: cell.day, minute: cell.minute }
  const manifestRead = useRead('getManifest', key, { enabled: canReadManifest })
  const { data: manifest } = manifestRead
  const [isWhyOpen, setWhyOpen] = useState(false)
  const departure: Departure = { ...cell, optionId, option: '' }
  const counts = countsOf(departure)
  const left = seatsLeft(cell)
  return (
    <>
      <p className="departure-drawer__when">
        {text.day(cell.day)}
        {saleEndsAt && <SaleEnd at={saleEndsAt} day={cell.day} timeZone={timeZone} />}
      </p>
      {cell.delayMinutes > 0 && cell.minute >= 0 && (
        <Note tone="care" icon="clock">
          {t('delayed', { late: minutesText(cell.delayMinutes), time: text.time(cell.minute + cell.delayMinutes) })}
        </Note>
      )}
      <Deck kind={tour.vehicle} counts={counts} parties={deckParties(manifest?.parties ?? [], cell)} />
      <dl className="departure-drawer__counts">
        <Count label={t('onBoard')} value={cell.boarded} />
        <Count label={t('expected')} value={cell.sold - cell.boarded} />
        <Count label={t('inBaskets')} value={cell.held} />
        {left !== undefined && <Count label={t('free')} value={left} />}
      </dl>
      <DepartureActs
        {...{ departure, lowest, manifest, reason, onReason }}
        canChange={canChange && !hasLeft(departure, now)}
        fileName={`manifest-${cell.day}-${cell.minute < 0 ? 'day' : text.time(cell.minute).replace(':', '')}.csv`}
      />
      <DepartureRules rules={rules} timeZone={timeZone} isOpen={isWhyOpen} onOpen={setWhyOpen} />
      {manifest && <ManifestList manifest={manifest} />}
      {manifest && <ManifestSheet manifest={manifest} timeZone={timeZone} />}
      {manifestRead.error && <ReadState read={manifestRead} />}
    </>
  )
}

function Count({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <div className="departure-drawer__count">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
