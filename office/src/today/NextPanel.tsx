import { timeOf } from '@opentop/domain/day'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { todayWords } from '../messages/today.ts'
import type { Words } from '../messages/translate.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { buttonClass } from '../ui/Button.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Vehicle } from '../ui/Vehicle.tsx'
import { minuteNow, type CityDay } from './board-scale.ts'
import { lineColour } from './BoardTour.tsx'
import { nextToLeave, type Next } from './next.ts'
import { minutesText } from '../text/minutes-text.ts'

const most = 6

export function NextPanel({ days }: { days: readonly CityDay[] }): ReactNode {
  const t = useWords(todayWords)
  const now = useNow()
  const next = nextToLeave(days, now, most)
  const all = (
    <Link to="/departures" className={buttonClass({ size: 'small' })}>
      {t('allDepartures')} <KeyHint keys="G" /> <KeyHint keys="D" />
    </Link>
  )
  return (
    <Panel title={t('next')} end={all} flush>
      {next.length === 0 ? (
        <p className="today__none">{t('nothingNext')}</p>
      ) : (
        <ol>
          {next.map((one) => (
            <NextRow key={one.key} next={one} present={minuteNow(now, one.city)} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function NextRow({ next, present }: { next: Next; present: number }): ReactNode {
  const t = useWords(todayWords)
  const isTour = 'tour' in next
  const name = isTour ? next.tour.name : next.line.name
  const place = isTour ? next.tour.stop : next.line.stop
  return (
    <li className="next-row">
      <time className="next-row__time">{timeOf(next.start % 1440)}</time>
      <div>
        <b>{name}</b>
        <small className="next-row__place">{[place, next.city.name].filter(Boolean).join(', ')}</small>
      </div>
      {isTour ? (
        <Vehicle kind={next.tour.vehicle} colour={lineColour(next.tour.colour)} counts={next.cell} rows={2} length={100} />
      ) : (
        <Vehicle
          kind={next.line.vehicle}
          colour={lineColour(next.line.colour)}
          counts={{ capacity: 72, sold: next.run.boarded ?? next.run.expected ?? 0 }}
          state="expected"
          size="small"
          length={84}
          isDecoration
        />
      )}
      <small className="next-row__seats">{isTour ? seatsText(next, present, t) : runText(next, t)}</small>
    </li>
  )
}

type Texts = Words<typeof todayWords>
function runText({ run: { expected, boarded = 0, delayMinutes = 0 } }: Extract<Next, { run: unknown }>, t: Texts): string {
  const people = expected === undefined ? t('people', { count: boarded }) : t('expected', { count: expected })
  return delayMinutes > 0 ? `${people} · ${t('late', { time: minutesText(delayMinutes) })}` : people
}

function seatsText({ cell }: Extract<Next, { cell: unknown }>, present: number, t: Texts): string {
  const { capacity, sold, held, sale, saleEndsMinute, delayMinutes } = cell
  const seats =
    capacity === null ? t('soldNoLimit', { sold, held }) : t('soldFree', { sold, held, free: Math.max(0, capacity - sold - held) })
  const selling =
    sale === 'stopped'
      ? t('notOnSale')
      : present >= saleEndsMinute
        ? t('saleEnded')
        : t('saleEnds', { time: timeOf(((saleEndsMinute % 1440) + 1440) % 1440) })
  return [seats, selling, delayMinutes > 0 && t('late', { time: minutesText(delayMinutes) })].filter(Boolean).join(' · ')
}
