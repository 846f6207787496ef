import { timeOf } from '@opentop/domain/day'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { addressOf } from '../disruption/tours.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Departure } from './matrix.ts'

type Named = Pick<Departure, 'optionId' | 'day' | 'minute'>
type Props = { departures: readonly Named[]; text: string; kind?: 'ink'; small?: boolean }

export function DisruptionLink({ departures, text, kind, small = false }: Props): ReactNode {
  const canAnnounce = useCan('disruption.announce')
  if (!canAnnounce || departures.length === 0) return null
  return (
    <Link
      to="/disruptions/new"
      search={addressOf(departures) as never}
      className={buttonClass({ ...(kind ? { kind } : {}), ...(small ? { size: 'small' } : {}) })}
    >
      <Icon name="branch" />
      {text}
    </Link>
  )
}

export function shortOf(departures: readonly Departure[], { params: { day: shortDay, time } = {} }: Problem): readonly Departure[] {
  const isShort = ({ day, minute }: Departure): boolean => day === shortDay && (minute < 0 ? '' : timeOf(minute)) === time
  return [departures.find(isShort) ?? departures[0]].flatMap((one) => one ?? [])
}
