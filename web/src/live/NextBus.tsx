import type { TimetableStop } from '@opentop/contract/timetable'
import { useId, type ReactNode } from 'react'
import { fleetOf } from '../location/fleet.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { arrivalText, clockText, type TimeView } from './arrival-text.ts'
import { boardOf, stopsAfter, type Board, type BoardRow, type BoardTimetable } from './board.ts'
import { BrokenDown } from './BrokenDown.tsx'
import { LastSoon } from './LastSoon.tsx'
import { LineBadge } from './LineBadge.tsx'
import { LiveTag } from './LiveTag.tsx'
import { isFull, nextDeparture, type NextDeparture } from './next-departure.ts'
import type { LiveState } from './use-live-city.ts'
import './next-bus.css'

type NextBusProps = {
  stop: TimetableStop
  timetable: BoardTimetable
  live: LiveState
  walkMinutes?: number | undefined
  children?: ReactNode
}

const stopsNamed = 3

export function NextBus({ stop, timetable, live, walkMinutes, children }: NextBusProps) {
  const { t, lang } = usePage()
  const id = useId()
  const { city, now, isRunning, isOffline } = live
  const { timezone, lines } = timetable
  const board = boardOf(stop.key, timetable, city, now)
  const next = nextDeparture(stop.key, timetable, city, { now, walkMinutes })
  const view: TimeView = { t, lang, timezone, now, isRunning }
  const { take, missed } = next
  const fleet = fleetOf(lines.map(({ vehicle }) => vehicle))
  return (
    <section className="next-bus" aria-labelledby={id}>
      <div className="next-bus__head">
        <h2 className="title-4" id={id}>
          {walkMinutes === undefined ? t(`arrival.next-${fleet}-at`, { stop: stop.name }) : t(`arrival.next-${fleet}`)}
        </h2>
        <LiveTag
          kind={isOffline ? 'offline' : (take?.arrival.source ?? board.kind)}
          seenAt={take?.vehicle?.seenAt}
          now={now}
          isRunning={isRunning}
          timezone={timezone}
        />
      </div>
      {isOffline && (
        <p className="small" role="status">
          {t('arrival.kept', { time: clockText(live.heardAt, view) })}
        </p>
      )}
      <BrokenDown board={board} view={view} />
      <LastSoon board={board} view={view} />
      {take && board.kind === 'gone' && <p>{t('arrival.gone')}</p>}
      {take ? (
        <Main row={take} stop={stop} timetable={timetable} walkMinutes={walkMinutes} view={view} />
      ) : (
        <p>
          <b>{stop.name}</b>: {t(missed ? 'arrival.out-of-reach' : board.kind === 'stopped' ? 'arrival.stopped' : 'arrival.gone')}
        </p>
      )}
      <Others board={board} next={next} view={view} />
      {children && <div className="next-bus__links">{children}</div>}
    </section>
  )
}

type MainProps = { row: BoardRow; stop: TimetableStop; timetable: BoardTimetable; walkMinutes: number | undefined; view: TimeView }

function Main({ row, stop, timetable, walkMinutes, view }: MainProps) {
  const { t } = view
  const { arrival, line } = row
  const { value, unit, note, spoken } = arrivalText(arrival, view)
  const full = isFull(row) ? t('arrival.full') : undefined
  const names = stopsAfter(line, stop.key)
    .slice(0, stopsNamed)
    .flatMap(({ key }) => timetable.stops.find((other) => other.key === key)?.name ?? [])
  return (
    <div className="next-bus__main">
      <p className={unit === undefined ? 'next-bus__time next-bus__time--clock' : 'next-bus__time'}>
        <span className="visually-hidden">{[spoken, full].filter(Boolean).join(', ')}</span>
        <span aria-hidden="true">
          {value}
          <small>{[unit, full ?? note].filter(Boolean).join(', ')}</small>
        </span>
      </p>
      <div>
        <p>
          <b>{stop.name}</b>, {t('arrival.stop-number', { number: stop.number })} <LineBadge line={line} />
        </p>
        {names.length > 0 && <p className="small muted">{t('arrival.towards', { stop: names.join(', ') })}</p>}
        {walkMinutes !== undefined && (
          <p className="small next-bus__walk">
            <Icon name="walk" /> {t('arrival.walk', { count: walkMinutes })}
            {view.isRunning && !full && `: ${leaveText(arrival.from, walkMinutes, view)}`}
          </p>
        )}
      </div>
    </div>
  )
}

function leaveText(from: string, walkMinutes: number, { t, now }: TimeView): string {
  const count = Math.floor((Date.parse(from) - now) / 60_000) - walkMinutes
  return count > 0 ? t('arrival.leave-in', { count }) : t('arrival.leave-now')
}

function Others({ board, next: { take, after, missed, full }, view }: { board: Board; next: NextDeparture; view: TimeView }) {
  const { t } = view
  const last = board.lasts.find(({ line }) => line === take?.line)
  const rows: { at: string; text: string; line?: BoardRow['line'] }[] = [
    ...(missed ? [{ at: missed.arrival.from, text: t('arrival.too-soon'), line: missed.line }] : []),
    ...(full ? [{ at: full.arrival.from, text: t('arrival.full'), line: full.line }] : []),
    ...(take && after ? [{ at: after.arrival.from, text: t('arrival.then', { count: take.line.everyMinutes }) }] : []),
    ...(last ? [{ at: last.at, text: t('arrival.last-today') }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <ul className="next-bus__later">
      {rows.map(({ at, text, line }) => (
        <li key={text}>
          <b>{clockText(at, view)}</b>
          {line && line !== take?.line && <LineBadge line={line} />}
          <span className="small muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}
