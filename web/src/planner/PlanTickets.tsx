import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { planSuffix, type PlanQuery } from './plan-query.ts'
import './plan-tickets.css'

export type PlanTicket = { id: number; name: string; slug: string }
type Place = { locationId: number; locationSlug: string }
type TicketsProps = { place: Place; path: string; wish: PlanQuery; tickets: readonly PlanTicket[]; needed: readonly number[] }

export function MixedTickets({ place, path, wish, tickets, needed }: TicketsProps) {
  const { t, href } = usePage()
  if (needed.length < 2) return null
  return (
    <Notice kind="service" className="planner__notice" title={t('planner.mixed')}>
      {t('planner.mixed-need')}
      <ul className="plan-tickets">
        {chosenOf(tickets, needed).map(({ id, name, slug }) => (
          <li key={id}>
            <a className="link" href={href({ page: 'product', ...place, productId: id, productSlug: slug })}>
              {name}
            </a>
            <a
              className="link small"
              href={path + planSuffix({ ...wish, ticket: id })}
              aria-label={t('planner.one-ticket-named', { ticket: name })}
            >
              {t('planner.one-ticket')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export function CoveringTicket({ place, wish, tickets, needed }: Omit<TicketsProps, 'path'>) {
  const { t, href } = usePage()
  const [ticket] = needed.length === 1 ? chosenOf(tickets, needed) : []
  if (!ticket) return null
  const { id, name, slug } = ticket
  const isOwn = wish.ticket === id
  return (
    <div className="planner__ticket">
      <Icon name="ticket" />
      <p>
        <b>{t(isOwn ? 'planner.own-ticket' : 'planner.ticket')}</b>
        <br />
        <span className="small">{name}</span>
      </p>
      {!isOwn && (
        <Button size="small" href={href({ page: 'product', ...place, productId: id, productSlug: slug })}>
          {t('planner.tickets')}
        </Button>
      )}
    </div>
  )
}

const chosenOf = (tickets: readonly PlanTicket[], needed: readonly number[]): PlanTicket[] =>
  needed.flatMap((id) => tickets.find((ticket) => ticket.id === id) ?? [])
