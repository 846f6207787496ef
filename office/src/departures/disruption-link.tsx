import { timeOf } from '@opentop/domain/day'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Departure } from './matrix.ts'

/** Fewer seats than are sold can only be a disruption: the wizard opens with the departure that has too many. */
export function DisruptionLink({ departures, refused }: { departures: readonly Departure[]; refused: Problem }): ReactNode {
  const t = useWords(changeWords)
  const canAnnounce = useCan('disruption.announce')
  const { day: shortDay, time: shortTime } = refused.params ?? {}
  const isShort = ({ day, minute }: Departure): boolean => day === shortDay && (minute < 0 ? '' : timeOf(minute)) === shortTime
  const short = departures.find(isShort) ?? departures[0]
  if (!canAnnounce || !short) return null
  const { optionId, day, minute } = short
  return (
    <Link to="/disruptions/new" search={{ optionId, day, minute } as never} className={buttonClass({})}>
      <Icon name="branch" />
      {t('startDisruption')}
    </Link>
  )
}
