import { timeOf } from '@opentop/domain/day'
import { memo, type ReactNode } from 'react'
import { todayWords } from '../messages/today.ts'
import type { Words } from '../messages/translate.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { headwayOf, motionOf, placeOf, type Line, type Motion, type Run, type Scale } from './board-scale.ts'
import { TripArt } from './TripArt.tsx'
import { minutesText } from '../text/minutes-text.ts'

type Props = { line: Line; scale: Scale; pixels: number; present: number }

/** Between buses that are nearer than this there is no room for every number. */
const roomOfBus = 25
const roomOfNumber = 19

export const BoardLine = memo(function BoardLine({ line, scale, pixels, present }: Props): ReactNode {
  const t = useWords(todayWords)
  const { name, colour, runs, vehicle, dayTickets } = line
  const room = headwayOf(runs.map(({ startMinute }) => startMinute)) * pixels
  const width = Math.max(8, Math.min(23, room - 2))
  const every = Math.max(1, Math.ceil(roomOfNumber / Math.max(1, room)))
  const [first, last] = [runs[0], runs.at(-1)]
  return (
    <>
      <div className="board__head">
        <span className={`board__name line-mark line-mark--${colour}`}>{name}</span>
        <small>
          <span className="board__words">{t('dayTickets')} </span>
          <b>{dayTickets.sold}</b> {dayTickets.capacity !== null && t('ofTickets', { capacity: dayTickets.capacity })}
        </small>
        {dayTickets.capacity !== null && dayTickets.capacity > 0 && (
          <span className="board__pool" aria-hidden="true">
            <i
              className={`board__level line--${colour}`}
              style={{ width: `${Math.min(100, (dayTickets.sold / dayTickets.capacity) * 100)}%` }}
            />
          </span>
        )}
      </div>
      <div className={`board__track line--${colour}`}>
        {first && last && <Road scale={scale} from={first.startMinute} to={last.startMinute + 15} present={present} />}
        <ol aria-label={t('departuresOf', { line: name })}>
          {runs.map((run, index) => {
            const look = lookOf(run, present, t)
            return (
              <li
                key={run.startMinute}
                className={classes(
                  'trip',
                  `trip--${look.motion}`,
                  look.isExpected && 'trip--expected',
                  run.isCancelled && 'trip--cancelled',
                  run.lateMinutes !== undefined && 'trip--late',
                )}
                style={{ left: `${placeOf(scale, run.startMinute + (run.delayMinutes ?? 0))}%` }}
                title={look.text}
              >
                <b className="trip__count" aria-hidden="true">
                  {index % every === 0 || run.delayMinutes || run.lateMinutes ? look.count : ''}
                </b>
                <TripArt
                  isBoat={vehicle === 'boat'}
                  width={room < roomOfBus ? width : 23}
                  people={look.people}
                  isCancelled={run.isCancelled === true}
                />
                <span className="for-readers">{look.text}</span>
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
})

export function Road({ scale, from, to, present }: { scale: Scale; from: number; to: number; present: number }): ReactNode {
  const [start, end, now] = [placeOf(scale, from), placeOf(scale, to), placeOf(scale, Math.min(to, present))]
  return (
    <span aria-hidden="true">
      <i className="board__road" style={{ left: `${start}%`, width: `${end - start}%` }} />
      {now > start && <i className="board__road board__road--done" style={{ left: `${start}%`, width: `${now - start}%` }} />}
    </span>
  )
}

type Look = { motion: Motion; isExpected: boolean; people: number; count: string; text: string }
function lookOf(run: Run, present: number, t: Words<typeof todayWords>): Look {
  const { startMinute, endMinute, delayMinutes = 0, lateMinutes = 0, boarded = 0, expected } = run
  const motion = motionOf(startMinute + delayMinutes, endMinute, present)
  const time = timeOf(startMinute % 1440)
  if (run.isCancelled) return { motion, isExpected: false, people: 0, count: '', text: t('runCancelled', { time }) }
  const isExpected = boarded === 0 && expected !== undefined
  const people = isExpected ? expected : boarded
  const words = isExpected ? t('runExpected', { time, count: people }) : t('runOnBoard', { time, count: people })
  // what its vehicle reports is newer than what was announced
  const late = lateMinutes || delayMinutes
  const text = late > 0 ? `${words}, ${t('runLate', { time: minutesText(late) })}` : words
  return { motion, isExpected, people, count: late > 0 ? `+${late}` : String(people), text }
}
