import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localTime } from '@opentop/domain/zone'
import { liveMapWords } from '../messages/live-map.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { calendarDayText, timeText } from '../text/when-text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { lineOf, lineText, type LiveCity, type Vehicle } from './live-city.ts'
import { titleOf } from './vehicle-name.ts'

export function VehicleNotes({ city }: { city: LiveCity }): ReactNode {
  const { vehicles } = city
  return (
    <>
      {vehicles.map((vehicle) =>
        vehicle.isBroken ? (
          <BrokenNote key={vehicle.id} vehicle={vehicle} city={city} />
        ) : (
          vehicle.state === 'seen' && <SilentNote key={vehicle.id} vehicle={vehicle} city={city} />
        ),
      )}
    </>
  )
}

function stopOf({ stops }: LiveCity, key: string | undefined): string | undefined {
  return stops.find((stop) => stop.key === key)?.name
}

function SilentNote({ vehicle, city }: { vehicle: Vehicle; city: LiveCity }): ReactNode {
  const t = useWords(liveMapWords)
  const lang = useLang()
  const minutes = Math.max(1, Math.round((Date.parse(city.at) - Date.parse(vehicle.seenAt)) / 60_000))
  const time = timeText(lang, new Date(vehicle.seenAt), city.timezone)
  const stop = stopOf(city, vehicle.lastStop)
  return (
    <Note tone="care">
      <span>
        <b>{t('silent', { vehicle: titleOf(vehicle, t), minutes })}</b>{' '}
        {stop ? t('silentText', { stop, time }) : t('silentSince', { time })}
      </span>
    </Note>
  )
}

function BrokenNote({ vehicle, city }: { vehicle: Vehicle; city: LiveCity }): ReactNode {
  const t = useWords(liveMapWords)
  const canAnnounce = useCan('disruption.announce')
  const stop = stopOf(city, vehicle.nextStop ?? vehicle.lastStop)
  const name = titleOf(vehicle, t)
  const line = lineOf(city.lines, vehicle.line)
  const { day } = localTime(Date.parse(city.at), city.timezone)
  return (
    <Note tone="care">
      <b>{stop ? t('brokenText', { vehicle: name, stop }) : t('brokenPlain', { vehicle: name })}</b>
      {canAnnounce && line && (
        <Link
          to="/disruptions/new"
          search={{ line: lineText(line), day, delay: line.everyMinutes } as never}
          className={buttonClass({ size: 'small' })}
        >
          {t('startDisruption')}
        </Link>
      )}
    </Note>
  )
}

export function NoVehicles({ city }: { city: LiveCity }): ReactNode {
  const t = useWords(liveMapWords)
  const canManage = useCan('devices.manage')
  if (city.first) return <FirstStart city={city} first={city.first} />
  return (
    <Panel title={t('byTimetable')}>
      <p className="live-city__detail">{t('byTimetableText')}</p>
      <SignedOnText city={city} />
      {canManage && (
        <Link to="/devices" className={buttonClass({ size: 'small' })}>
          {t('devices')}
        </Link>
      )}
    </Panel>
  )
}

function FirstStart({ city, first }: { city: LiveCity; first: NonNullable<LiveCity['first']> }): ReactNode {
  const t = useWords(liveMapWords)
  const lang = useLang()
  const line = lineOf(city.lines, first.line)
  const start = new Date(first.at)
  const [today, on] = [localTime(Date.parse(city.at), city.timezone).day, localTime(start.getTime(), city.timezone).day]
  const time = timeText(lang, start, city.timezone)
  const day = calendarDayText(lang, on, new Date(city.at))
  const isBoat = line?.vehicle === 'boat'
  const title =
    on === today
      ? isBoat
        ? t('firstBoat', { time })
        : t('firstBus', { time })
      : isBoat
        ? t('firstBoatDay', { day, time })
        : t('firstBusDay', { day, time })
  return (
    <Panel title={title}>
      {line && <p className="live-city__detail">{t('firstText', { line: line.name, stop: stopOf(city, line.stops[0]?.key) ?? '' })}</p>}
      <SignedOnText city={city} />
    </Panel>
  )
}

export function SignedOnText({ city: { signedOn } }: { city: LiveCity }): ReactNode {
  const t = useWords(liveMapWords)
  const lang = useLang()
  if (signedOn.length === 0) return null
  const names = new Intl.ListFormat(lang).format(signedOn.map(({ name }) => name))
  return <p className="live-city__detail">{t('signedOn', { count: signedOn.length, names })}</p>
}
