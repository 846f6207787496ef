import type { LineId } from '@opentop/contract/timetable'
import { useId } from 'react'
import { nearStop } from '../live-map/place-text.ts'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { localTime } from '@opentop/domain/zone'
import { classes } from '@opentop/ui/base/classes.ts'
import { arrivalText, clockText, type TimeView } from './arrival-text.ts'
import { ArrivalTime } from './ArrivalTime.tsx'
import { boardOf, isSameLine, shortName, type BoardRow, type BoardTimetable } from './board.ts'
import { BrokenDown } from './BrokenDown.tsx'
import { LastSoon } from './LastSoon.tsx'
import { LineBadge } from './LineBadge.tsx'
import { LiveTag } from './LiveTag.tsx'
import { isFull } from './next-departure.ts'
import type { LiveState } from './use-live-city.ts'
import './departure-board.css'

type NextFirst = { line: LineId; at: string }
type DepartureBoardProps = {
  title: string
  stop: string
  timetable: BoardTimetable
  live: LiveState
  firsts?: readonly NextFirst[]
}

export function DepartureBoard({ title, stop, timetable, live, firsts = [] }: DepartureBoardProps) {
  const { t, lang } = usePage()
  const id = useId()
  const { now, isRunning, isOffline } = live
  const { timezone } = timetable
  const board = boardOf(stop, timetable, live.city, now)
  const view: TimeView = { t, lang, timezone, now, isRunning }
  const hasRows = board.rows.length > 0
  const isOver = board.kind === 'gone' || board.kind === 'stopped'
  return (
    <section className={classes('board', isOffline && 'board--offline')} aria-labelledby={id}>
      <div className="board__head">
        <h2 className="title-4" id={id}>
          {title}
        </h2>
        <LiveTag kind={isOffline ? 'offline' : board.kind} seenAt={board.seenAt} now={now} isRunning={isRunning} timezone={timezone} />
      </div>
      {isOffline && (
        <p className="board__note" role="status">
          {t('arrival.kept', { time: clockText(live.heardAt, view) })}{' '}
          <button type="button" className="link board__again" onClick={live.tryAgain}>
            {t('arrival.try-again')}
          </button>
        </p>
      )}
      {isOver && <p className="board__note">{t(board.kind === 'gone' ? 'arrival.gone' : 'arrival.stopped')}</p>}
      <BrokenDown board={board} view={view} />
      <LastSoon board={board} view={view} />
      {hasRows && (
        <ul>
          {board.rows.map((row) => (
            <Departure
              key={`${row.line.productId} ${row.line.key} ${row.arrival.start} ${row.arrival.planned}`}
              row={row}
              timetable={timetable}
              view={view}
            />
          ))}
        </ul>
      )}
      {isOver && !hasRows && firsts.length > 0 && <Firsts firsts={firsts} timetable={timetable} view={view} />}
      {board.lasts.length > 0 && (
        <ul className="board__foot">
          {board.lasts.map(({ line, at }) => (
            <li key={`${line.productId} ${line.key}`}>
              <b>{clockText(at, view)}</b> {t('arrival.last-of', { line: shortName(line) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Departure({ row, timetable, view }: { row: BoardRow; timetable: BoardTimetable; view: TimeView }) {
  const { arrival, line, towards } = row
  const { t } = view
  return (
    <li className="board__row">
      <LineBadge line={line} />
      <span className="board__towards">
        {towards ? t('arrival.towards', { stop: towards.name }) : line.name}
        <small>{vehicleText(row, timetable, view)}</small>
      </span>
      <ArrivalTime text={arrivalText(arrival, view)} />
    </li>
  )
}

function vehicleText(row: BoardRow, timetable: BoardTimetable, view: TimeView): string {
  const { t } = view
  const { line, vehicle } = row
  if (isFull(row)) return t('arrival.full')
  if (!vehicle) return t('arrival.every', { count: line.everyMinutes })
  if (vehicle.state === 'live') return vehicle.name
  return t('arrival.seen-at', { stop: nearStop(vehicle, line, timetable), time: clockText(vehicle.seenAt, view) })
}

function Firsts({ firsts, timetable, view }: { firsts: readonly NextFirst[]; timetable: BoardTimetable; view: TimeView }) {
  const { t, timezone } = view
  return (
    <ul>
      {firsts.map(({ line: id, at }) => {
        const line = timetable.lines.find((one) => isSameLine(one, id))
        return (
          line && (
            <li key={`${id.productId} ${id.key}`} className="board__row">
              <LineBadge line={line} />
              <span className="board__towards">
                {t('arrival.first-of', { when: dayText(t, localTime(Date.parse(at), timezone).day, 'short') })}
              </span>
              <ArrivalTime text={{ value: clockText(at, view), spoken: t('arrival.say-at', { time: clockText(at, view) }) }} />
            </li>
          )
        )
      })}
    </ul>
  )
}
