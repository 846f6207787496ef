import type { ReactNode } from 'react'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import './change.css'
import { DisruptionLink } from './DisruptionLink.tsx'
import type { Departure } from './matrix.ts'
import { sumOf } from './selection.ts'

type Props = { departures: readonly Departure[]; isPending: boolean; onCloseSale: () => void }

/** Before departures with sold seats are closed: whether their travellers are told, or only the sale ends. */
export function SoldSeats({ departures, isPending, onCloseSale }: Props): ReactNode {
  const t = useWords(changeWords)
  const canAnnounce = useCan('disruption.announce')
  const withSold = departures.filter(({ sold }) => sold > 0)
  const { sold } = sumOf(withSold)
  return (
    <div role="group" aria-label={t('whoIsTold')}>
      <Note tone="care">
        <b>{t('soldHere', { count: sold })}</b> {t(canAnnounce ? 'tellThem' : 'askToTell')}
      </Note>
      <div className="change__acts">
        <DisruptionLink departures={withSold} text={t('tellTravellers')} kind="ink" small />
        <Button size="small" icon="block" isPending={isPending} onPress={onCloseSale}>
          {t('closeSale', { count: sold })}
        </Button>
      </div>
    </div>
  )
}
