import type { OfficeAnswers } from '@opentop/contract/office-api'
import { timeOf } from '@opentop/domain/day'
import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { todayWords } from '../messages/today.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import './board.css'
import '../ui/line-mark.css'
import { BoardLine } from './BoardLine.tsx'
import { BoardTour } from './BoardTour.tsx'
import { hoursOf, minuteNow, placeOf, scaleOf, type CityDay, type Scale } from './board-scale.ts'
import { InView } from './InView.tsx'

type Props = { days: readonly CityDay[]; cities: Readonly<OfficeAnswers['getDay']['cities']>; shown: 'all' | 'seats' }

/** Above this only the rows in view are drawn. */
const mostRows = 20
const hoursBack = 2

export function BoardGrid({ days, cities, shown }: Props): ReactNode {
  const t = useWords(todayWords)
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const width = useWidth(track)
  const { from, to } = scaleOf(days)
  // the same object while the hours are the same, so that rows that did not change are not drawn again
  const scale = useMemo(() => ({ from, to }), [from, to])
  const [first] = days
  const present = first ? minuteNow(now, first) : 0
  const isWithin = present >= scale.from && present <= scale.to
  const rows = days.reduce((sum, { lines, tours }) => sum + (shown === 'all' ? lines.length : 0) + tours.length, 0)
  useStartAtNow(box, scale, isWithin ? present : undefined, width)
  const hours = hoursOf(scale)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="board" ref={box} role="group" aria-label={t('scroll')} tabIndex={0}>
      <div className="board__inside" style={{ '--hours': hours.length } as CSSProperties}>
        <div className="board__axis" aria-hidden="true">
          <span className="board__corner" />
          <div className="board__hours" ref={track}>
            {hours.map((minute) => (
              <span key={minute} className="board__hour" style={{ left: `${placeOf(scale, minute)}%` }}>
                {Math.abs(minute - present) > 20 || !isWithin ? timeOf(minute % 1440) : ''}
              </span>
            ))}
            {isWithin && (
              <b className="board__time" style={{ left: `${placeOf(scale, present)}%` }}>
                {timeOf(present % 1440)}
              </b>
            )}
          </div>
        </div>
        {days.map((city) => (
          <City
            key={city.locationId}
            city={city}
            trouble={cities.find(({ locationId }) => locationId === city.locationId)?.trouble ?? 0}
            scale={scale}
            pixels={width / (scale.to - scale.from)}
            shown={shown}
            isLong={rows > mostRows}
          />
        ))}
      </div>
    </div>
  )
}

type CityProps = { city: CityDay; trouble: number; scale: Scale; pixels: number; shown: 'all' | 'seats'; isLong: boolean }

function City({ city, trouble, scale, pixels, shown, isLong }: CityProps): ReactNode {
  const t = useWords(todayWords)
  const present = minuteNow(useNow(), city)
  const lines = shown === 'all' ? city.lines : []
  const notes = [t('lines', { count: city.lines.length + city.tours.length }), trouble > 0 && t('needsPerson', { count: trouble })]
  return (
    <section className="board__city" aria-labelledby={`city-${city.locationId}`}>
      <div className="board__city-head">
        <h3 id={`city-${city.locationId}`}>{city.name}</h3>
        <small>{notes.filter(Boolean).join(', ')}</small>
      </div>
      <ul aria-label={t('linesOf', { city: city.name })}>
        {lines.map((line) => (
          <InView key={`${line.productId} ${line.key}`} className="board__row" isAlways={!isLong}>
            <BoardLine line={line} scale={scale} pixels={pixels} present={present} />
          </InView>
        ))}
        {city.tours.map((tour) => (
          <BoardTour key={tour.optionId} tour={tour} day={city.day} scale={scale} pixels={pixels} present={present} isAlways={!isLong} />
        ))}
      </ul>
      {present >= scale.from && present <= scale.to && (
        <div className="board__needle" aria-hidden="true">
          <i className="board__now" style={{ left: `${placeOf(scale, present)}%` }} />
        </div>
      )}
    </section>
  )
}

function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = ref
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Where the board is wider than the window, it begins two hours ago. Once: afterwards the person scrolls. */
function useStartAtNow(box: { current: HTMLElement | null }, scale: Scale, present: number | undefined, width: number): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !box.current || width === 0 || present === undefined) return
    done.current = true
    box.current.scrollTo({ left: ((present - hoursBack * 60 - scale.from) / (scale.to - scale.from)) * width })
  }, [box, scale.from, scale.to, present, width])
}
