import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useEffect, useRef } from 'react'
import { deviceTime } from '../device/device-time.ts'
import { usePage } from '../page/page-context.tsx'
import { departureText } from '@opentop/ui/time/time-text.ts'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { shopTime, type DeviceState } from './device.ts'
import { boardedOf, boardingNow, cityOf, peopleOf, typesOf, type ExpectedDeparture, type ExpectedParty } from './expected.ts'
import './expected.css'
import './scan.css'

const longAgo = new Date(0).toISOString()

type ExpectedProps = { state: DeviceState; online: boolean; onBack: () => void }

export function Expected({ state, online, onBack }: ExpectedProps) {
  const { t, lang } = usePage()
  const { manifest, seen } = state
  const now = useNow(manifest?.at ?? longAgo)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.querySelector('h2')?.focus()
    section.current?.querySelector('details[open]')?.scrollIntoView({ block: 'center' })
  }, [])
  const open = manifest && boardingNow(manifest, shopTime(state, now))
  const hasOptions = ({ productId, optionId }: ExpectedDeparture): boolean =>
    manifest?.departures.some((one) => one.productId === productId && one.optionId !== optionId) === true
  return (
    <section ref={section} className="expected" aria-labelledby="expected-title">
      <h2 id="expected-title" className="expected__title display-type" tabIndex={-1}>
        {t('scan.expected')}
      </h2>
      <div className="expected__list">
        {manifest ? (
          <>
            <p className="expected__note">{t('scan.expected-as-of', { time: deviceTime(lang, Date.parse(manifest.at)) })}</p>
            {manifest.departures.length === 0 && <p>{t('scan.expected-none')}</p>}
            {manifest.departures.map((departure) => (
              <Departure
                key={`${departure.optionId} ${departure.day} ${departure.time}`}
                {...{ departure, seen }}
                hasOptions={hasOptions(departure)}
                isOpen={departure === open}
              />
            ))}
          </>
        ) : (
          <p>{t(cityOf(state) === undefined ? 'scan.expected-line' : online ? 'scan.expected-loading' : 'scan.expected-offline')}</p>
        )}
      </div>
      <div className="scan__buttons">
        <button type="button" className="scan__button scan__button--main" onClick={onBack}>
          {t('scan.back')}
        </button>
      </div>
    </section>
  )
}

type DepartureProps = { departure: ExpectedDeparture; hasOptions: boolean; seen: DeviceState['seen']; isOpen: boolean }

function Departure({ departure, hasOptions, seen, isOpen }: DepartureProps) {
  const { t, lang } = usePage()
  const { product, option, isCancelled, parties } = departure
  const tickets = parties.flatMap((party) => party.tickets)
  const people = peopleOf(tickets)
  const head = (
    <>
      <b className="expected__time numeric">{departureText(t, lang, departure)}</b>
      <span>{hasOptions ? `${product}, ${option}` : product}</span>
      <span className="expected__count numeric">
        {isCancelled && <b>{t('scan.expected-cancelled')} </b>}
        {people === 0 ? t('scan.expected-empty') : t('scan.expected-of', { boarded: boardedOf(tickets, seen), people })}
      </span>
    </>
  )
  if (parties.length === 0) return <div className="expected__departure expected__head">{head}</div>
  return (
    <details className="expected__departure" open={isOpen}>
      <summary className="expected__head">
        {head}
        <Icon name="down" />
      </summary>
      <ul className="expected__parties">
        {parties.map((party) => (
          <Party key={party.tickets[0]?.voucherId} party={party} seen={seen} />
        ))}
      </ul>
    </details>
  )
}

function Party({ party: { name, tickets }, seen }: { party: ExpectedParty; seen: DeviceState['seen'] }) {
  const { t } = usePage()
  const people = peopleOf(tickets)
  const boarded = boardedOf(tickets, seen)
  return (
    <li className={classes('expected__party', boarded === people && 'expected__party--here')}>
      <Icon name={boarded === people ? 'check' : 'clock'} />
      <span>
        <b>{name}</b>
        {typesOf(tickets)
          .map(([typeId, count]) => t(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count }))
          .join(', ')}
      </span>
      <span className="numeric">
        {boarded === people ? t('scan.here') : boarded === 0 ? t('scan.not-here') : t('scan.expected-of', { boarded, people })}
      </span>
    </li>
  )
}
