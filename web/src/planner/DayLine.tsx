import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { durationText } from './duration-text.ts'
import type { PlanTicket } from './PlanTickets.tsx'
import type { DayRow } from './shown-plan.ts'
import './day-line.css'

type Place = { locationId: number; locationSlug: string }
type LineProps = {
  place: Place
  rows: readonly DayRow[]
  tickets: readonly PlanTicket[]
  isToday: boolean
  end?: ReactNode
}
type RowProps = Pick<LineProps, 'place' | 'tickets' | 'isToday'> & { row: DayRow }

export function DayLine({ place, rows, tickets, isToday, end }: LineProps) {
  const { lang } = usePage()
  return (
    <ol className="day-line">
      {rows.map((row, n) => (
        <li key={`${n} ${row.kind}`} className={`day-line__row day-line__row--${row.kind}`} data-line={lineOf(row)}>
          {/* the time of a wait or a stay is that of the stop above it */}
          {'time' in row ? <time>{timeText(lang, row.time)}</time> : <span />}
          <span className="day-line__mark" aria-hidden="true" />
          <div className="day-line__text">
            <RowText row={row} place={place} tickets={tickets} isToday={isToday} />
            {n === rows.length - 1 && end}
          </div>
        </li>
      ))}
    </ol>
  )
}

function lineOf(row: DayRow): string | undefined {
  if (row.kind === 'stop') return row.next
  return row.kind === 'ride' ? row.line.colour : row.kind
}

function RowText({ row, place, tickets, isToday }: RowProps) {
  const { t, href } = usePage()
  if (row.kind === 'stop') {
    const { key, name, slug } = row.place
    return (
      <>
        <a className="day-line__stop" href={href({ page: 'stop', ...place, stopKey: key, stopSlug: slug })}>
          {name}
        </a>
        {row.isChange && <span className="small muted"> {t('planner.change')}</span>}
      </>
    )
  }
  const time = durationText(t, row.minutes)
  if (row.kind === 'stay') return <b>{t('planner.stop-stay', { time })}</b>
  if (row.kind === 'walk') return <Segment icon="walk">{t('planner.walk', { time, metres: Math.round(row.metres / 10) * 10 })}</Segment>
  if (row.kind === 'ride') {
    const ticket = tickets.find(({ id }) => id === row.ticket)
    return (
      <Segment icon={row.line.vehicle}>
        <span className={`day-line__badge day-line__badge--${row.line.colour}`}>{row.line.name}</span>{' '}
        <span className="day-line__ride">{t('planner.ride', { time, count: row.stops })}</span>
        {ticket && <span className="day-line__ticket small">{t('planner.ride-ticket', { ticket: ticket.name })}</span>}
      </Segment>
    )
  }
  const { key, slug } = row.place
  return (
    <Segment icon="hour">
      {t('planner.wait', { time })}
      {row.for && `, ${t('planner.every', { minutes: row.for.everyMinutes })}`}
      {isToday && (
        <>
          {' · '}
          <a className="link day-line__next" href={href({ page: 'stop', ...place, stopKey: key, stopSlug: slug })}>
            {t(`planner.next-${row.for?.vehicle ?? 'bus'}`)}
          </a>
        </>
      )}
    </Segment>
  )
}

function Segment({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="day-line__segment">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}
