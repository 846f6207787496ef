import { timeOf } from '@opentop/domain/day'
import { useRouter } from '@tanstack/react-router'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { keyText } from '../departures/departure-address.ts'
import { todayWords } from '../messages/today.ts'
import type { Words } from '../messages/translate.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import type { LineColour } from '../ui/VehicleHull.tsx'
import { mostSeatsDrawn } from '../ui/vehicle-seats.ts'
import { useSeatText } from '../ui/vehicle-text.ts'
import { Vehicle } from '../ui/Vehicle.tsx'
import { endOf, headwayOf, lanesOf, motionOf, placeOf, startOf, type Cell, type Motion, type Scale, type Tour } from './board-scale.ts'
import { Road } from './BoardLine.tsx'
import { InView } from './InView.tsx'
import { minutesText } from '../text/minutes-text.ts'

type Props = { tour: Tour; day: string; scale: Scale; pixels: number; present: number; isAlways: boolean }

const laneHeight = 58
const shortest = 26
/** Seats nearer than this can't be told apart. */
const leastPitch = 2.7

export const BoardTour = memo(function BoardTour({ tour, isAlways, ...place }: Props): ReactNode {
  const { lanes } = lanesOf(tour.cells, tour.durationMinutes)
  return (
    <InView className="board__row board__row--tour" height={laneHeight * Math.max(1, lanes)} isAlways={isAlways}>
      <Tourists tour={tour} {...place} />
    </InView>
  )
})

function Tourists({ tour, day, scale, pixels, present }: Omit<Props, 'isAlways'>): ReactNode {
  const t = useWords(todayWords)
  const { name, option, optionId, cells, durationMinutes, colour, productId } = tour
  const { lanes, laneOf } = lanesOf(cells, durationMinutes)
  const room = lanes === 0 ? headwayOf(cells.map(startOf)) * pixels - 2 : Infinity
  const length = Math.max(shortest, Math.min(durationMinutes * pixels, room))
  const [first, last] = [cells[0], cells.at(-1)]
  const seats = Math.max(0, ...cells.map(({ capacity }) => capacity ?? 0))
  return (
    <>
      <div className="board__head">
        <span className={`board__name line-mark line-mark--${colour}`}>{name}</span>
        <small>
          {option !== undefined && `${option}, `}
          {seats > 0 ? t('seatsLast', { count: seats, time: minutesText(durationMinutes) }) : minutesText(durationMinutes)}
        </small>
      </div>
      <div className={`board__track line--${colour}`}>
        {first && last && <Road scale={scale} from={startOf(first)} to={endOf(last, durationMinutes)} present={present} />}
        <ol aria-label={t('departuresOf', { line: option === undefined ? name : `${name}, ${option}` })}>
          {cells.map((cell, index) => (
            <li
              key={cell.minute}
              className={classes('sail', `sail--${motionOf(startOf(cell), endOf(cell, durationMinutes), present)}`)}
              style={{ left: `${placeOf(scale, startOf(cell))}%`, bottom: 4 + (laneOf[index] ?? 0) * laneHeight }}
            >
              <Sailing
                cell={cell}
                vehicle={tour.vehicle}
                colour={lineColour(colour)}
                length={length}
                motion={motionOf(startOf(cell), endOf(cell, durationMinutes), present)}
                href={`/departures?${new URLSearchParams({ product: String(productId), from: day, open: keyText({ optionId, day, minute: cell.minute }) })}`}
              />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

type SailingProps = { cell: Cell; vehicle: Tour['vehicle']; colour: LineColour; length: number; motion: Motion; href: string }

/** A plain link: a board has hundreds of them, and each link of the router would follow every change of the address. */
const Sailing = memo(function Sailing({ cell, vehicle, colour, length, motion, href }: SailingProps): ReactNode {
  const t = useWords(todayWords)
  const seatText = useSeatText()
  const router = useRouter()
  const { capacity, sold, held, boarded } = cell
  const state = cell.sale === 'closed' ? 'cancelled' : motion === 'gone' ? 'gone' : 'running'
  const blocked = cell.sale === 'stopped' && motion === 'ahead' ? (capacity ?? 0) : 0
  const counts = { capacity, sold, held, boarded, blocked }
  const late = cell.delayMinutes > 0 ? `, ${t('runLate', { time: minutesText(cell.delayMinutes) })}` : ''
  const label = labelOf(cell, motion, t)
  const text = `${timeOf(startOf(cell) % 1440)}, ${seatText(counts, state)}${label.isWord ? `, ${label.text}` : ''}${late}`
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a className="sail__link" href={href} onClick={open} aria-label={text} title={text}>
      <b className="sail__count" aria-hidden="true">
        {cell.delayMinutes > 0 && <span className="sail__late">+{cell.delayMinutes} </span>}
        {label.text}
      </b>
      <Vehicle
        kind={vehicle}
        colour={colour}
        counts={counts}
        state={state}
        rows={3}
        length={length}
        size={isTooSmall(capacity, length) ? 'small' : 'medium'}
        isDecoration
      />
    </a>
  )
})

function labelOf(cell: Cell, motion: Motion, t: Words<typeof todayWords>): { text: string; isWord: boolean } {
  const { capacity, sold, held, boarded } = cell
  if (cell.sale === 'closed') return { text: t('closed'), isWord: true }
  if (motion !== 'ahead') return { text: String(boarded > 0 ? boarded : sold), isWord: false }
  if (capacity !== null && sold >= capacity) return { text: t('full'), isWord: true }
  if (cell.sale === 'stopped') return { text: t('stopped'), isWord: true }
  return { text: held > 0 ? `${sold} + ${held}` : String(sold), isWord: false }
}

function isTooSmall(capacity: number | null, length: number): boolean {
  if (capacity === null || capacity > mostSeatsDrawn) return length < 40
  return (length - 19) / Math.max(6, Math.ceil(capacity / 3)) < leastPitch
}

export function lineColour(colour: Tour['colour']): LineColour {
  return colour === 'ink' ? 'red' : colour
}
