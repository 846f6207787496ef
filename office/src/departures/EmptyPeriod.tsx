import type { Day } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/States.tsx'
import type { View } from './departure-address.ts'
import type { CityNow } from './departure-state.ts'
import { stepped } from './matrix.ts'
import { usePeriodText } from './PeriodBar.tsx'

type Props = { view: View; from: Day; now: CityNow; onFrom: (from: Day) => void }

export function EmptyPeriod({ view, from, now, onFrom }: Props): ReactNode {
  const t = useWords(departureWords)
  const period = usePeriodText(view, from)
  const acts = (
    <>
      {from !== now.day && <Button onPress={() => onFrom(now.day)}>{t('toToday')}</Button>}
      <Button kind="ink" onPress={() => onFrom(stepped(view, from, 1))}>
        {t('toNext')}
      </Button>
    </>
  )
  return (
    <Empty title={t('emptyTitle', { period })} acts={acts}>
      {t('emptyText')}
    </Empty>
  )
}
