import type { TimetableStop } from '@opentop/contract/timetable'
import { useId, type ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { arrivalText, clockText, type TimeView } from './arrival-text.ts'
import { boardOf, stopsAfter, type Board, type BoardRow, type BoardTimetable } from './board.ts'
import { LineBadge } from './LineBadge.tsx'
import { LiveTag } from './LiveTag.tsx'
import type { LiveState } from './use-live-city.ts'
import './next-bus.css'

type NextBusProps = {
  stop: TimetableStop
  timetable: BoardTimetable
  live: LiveState
  /** Minutes on foot to the stop, where the rider's position is known. */
  walkMinutes?: number | undefined
  /** Links and buttons below. */
  children?: ReactNode
}

const stopsNamed = 3

/** The next departure of one stop, large: minutes, the way there, what follows and the last one of the day. */
export function NextBus({ stop, timetable, live, walkMinutes, children }: NextBusProps) {
  const { t, lang } = usePage()
  const id = useId()
  const { now, isRunning, isKept } = live
  const board = boardOf(stop.key, timetable, live.city, now)
  const view: TimeView = { t, lang, timezone: timetable.timezone, now, isRunning }
  const next = board.rows.find(({ arrival }) => !arrival.isCancelled)
  return (
    <section className="next-bus" aria-labelledby={id}>
      <div className="next-bus__head">
        <h2 className="title-4" id={id}>
          {t('arrival.next-title')}
        </h2>
        <LiveTag
          kind={isKept ? 'offline' : board.kind}
          seenAt={board.seenAt}
          now={now}
          isRunning={isRunning}
          timezone={timetable.timezone}
        />
      </div>
      {isKept && (
        <p className="small" role="status">
          {t('arrival.kept', { time: clockText(live.heardAt, view) })}
        </p>
      )}
      {next ? (
        <Main row={next} stop={stop} timetable={timetable} walkMinutes={walkMinutes} view={view} />
      ) : (
        <p>
          <b>{stop.name}</b>: {t(board.kind === 'stopped' ? 'arrival.stopped' : 'arrival.gone')}
        </p>
      )}
      {next && <Later board={board} next={next} view={view} />}
      {children && <div className="next-bus__links">{children}</div>}
    </section>
  )
}

type MainProps = { row: BoardRow; stop: TimetableStop; timetable: BoardTimetable; walkMinutes: number | undefined; view: TimeView }

function Main({ row: { arrival, line }, stop, timetable, walkMinutes, view }: MainProps) {
  const { t } = view
  const { value, unit, note, spoken } = arrivalText(arrival, view)
  const names = stopsAfter(line, stop.key)
    .slice(0, stopsNamed)
    .flatMap(({ key }) => timetable.stops.find((other) => other.key === key)?.name ?? [])
  return (
    <div className="next-bus__main">
      <p className={unit === undefined ? 'next-bus__time next-bus__time--clock' : 'next-bus__time'}>
        <span className="visually-hidden">{spoken}</span>
        <span aria-hidden="true">
          {value}
          <small>{[unit, note].filter(Boolean).join(', ')}</small>
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
            {view.isRunning && `: ${leaveText(arrival.from, walkMinutes, view)}`}
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

function Later({ board, next, view }: { board: Board; next: BoardRow; view: TimeView }) {
  const { t } = view
  const then = board.rows.find((row) => row !== next && row.line === next.line && !row.arrival.isCancelled)
  const last = board.lasts.find(({ line }) => line === next.line)
  if (!then && !last) return null
  return (
    <ul className="next-bus__later">
      {then && (
        <li>
          <b>{clockText(then.arrival.from, view)}</b>
          <span className="small muted">{t('arrival.then', { count: next.line.everyMinutes })}</span>
        </li>
      )}
      {last && (
        <li>
          <b>{clockText(last.at, view)}</b>
          <span className="small muted">{t('arrival.last-today')}</span>
        </li>
      )}
    </ul>
  )
}
