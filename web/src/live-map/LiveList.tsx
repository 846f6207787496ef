import type { Timetable, TimetableStop } from '@opentop/contract/timetable'
import { boardOf, isSameLine, shortName, type BoardRow } from '../live/board.ts'
import { clockText, type TimeView } from '../live/arrival-text.ts'
import { LiveTag } from '../live/LiveTag.tsx'
import type { LiveState } from '../live/use-live-city.ts'
import { dayText } from '../time/day-text.ts'
import { NextStops } from './NextStops.tsx'
import { VehicleRow } from './VehicleRow.tsx'
import './vehicle-row.css'

type LiveListProps = {
  stop: TimetableStop
  timetable: Timetable
  live: LiveState
  view: TimeView
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

export function LiveList({ stop, timetable, live, view, chosen, onChoose }: LiveListProps) {
  const { t } = view
  const { city, now, isRunning, isKept, isOffline } = live
  const board = boardOf(stop.key, timetable, city, now)
  const vehicleOf = ({ arrival, vehicle }: BoardRow) =>
    vehicle ?? city.vehicles.find((one) => one.start === arrival.start && isSameLine(one.line, arrival.line))
  const isListed = board.rows.some((row) => vehicleOf(row)?.id === chosen)
  const other = isListed ? undefined : city.vehicles.find(({ id }) => id === chosen)
  const otherLine = other && timetable.lines.find((line) => isSameLine(line, other.line))
  return (
    <>
      <p>
        <LiveTag
          kind={isOffline ? 'offline' : board.kind}
          seenAt={board.seenAt}
          now={now}
          isRunning={isRunning}
          timezone={timetable.timezone}
        />
      </p>
      {other && otherLine && (
        <div className="vehicle-row vehicle-row--chosen">
          <b>{`${shortName(otherLine)}, ${other.name}`}</b>
          <NextStops vehicle={other} line={otherLine} timetable={timetable} live={live} view={view} />
        </div>
      )}
      {(board.kind === 'gone' || board.kind === 'stopped') && (
        <p>
          {t(board.kind === 'gone' ? 'arrival.gone' : 'arrival.stopped')}
          {timetable.nextDay && ` ${t('arrival.next-day', { day: dayText(t, timetable.nextDay, 'long') })}`}
        </p>
      )}
      {board.rows.length > 0 && (
        <ul className="vehicle-rows">
          {board.rows.map((row) => {
            const vehicle = vehicleOf(row)
            return (
              <VehicleRow
                key={`${row.line.productId} ${row.line.key} ${row.arrival.start}`}
                row={row}
                vehicle={vehicle}
                timetable={timetable}
                live={live}
                view={view}
                isChosen={vehicle !== undefined && vehicle.id === chosen}
                onChoose={onChoose}
              />
            )
          })}
        </ul>
      )}
      <p className="small muted">
        {board.lasts.map(({ line, at }) => `${clockText(at, view)} ${t('arrival.last-of', { line: shortName(line) })}. `)}
        {!isKept && t(city.vehicles.some(({ state }) => state === 'live') ? 'live.source' : 'live.silent')}
      </p>
    </>
  )
}
