import type { Attention } from '@opentop/contract/day'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { attentionWords } from '../messages/today.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/Button.tsx'

type Props = { item: Attention; vehicle: NonNullable<Attention['vehicle']> }

export function VehicleActs({ item: { kind, title, subjectId, locationId }, vehicle }: Props): ReactNode {
  const t = useWords(attentionWords)
  const canAnnounce = useCan('disruption.announce')
  const { line, day, lateMinutes, everyMinutes } = vehicle
  // after a breakdown travellers wait for the next one
  const delay = kind === 'broken-vehicle' ? everyMinutes : lateMinutes
  return (
    <>
      <Link
        to="/live-map"
        search={{ city: locationId, vehicle: subjectId } as never}
        className={buttonClass({ size: 'small' })}
        aria-label={t('about', { act: t('showOnMap'), reference: title })}
      >
        {t('showOnMap')}
      </Link>
      {canAnnounce && kind !== 'full-vehicle' && (
        <Link
          to="/disruptions/new"
          search={{ line: `${line.productId} ${line.key}`, day, delay } as never}
          className={buttonClass({ size: 'small' })}
          aria-label={t('about', { act: t('startDisruption'), reference: title })}
        >
          {t('startDisruption')}
        </Link>
      )}
    </>
  )
}
