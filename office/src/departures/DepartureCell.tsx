import { memo, type ReactNode } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Vehicle } from '../ui/Vehicle.tsx'
import type { VehicleKind } from '../ui/VehicleHull.tsx'
import { useSeatText } from '../ui/vehicle-text.ts'
import type { DepartureState } from './departure-state.ts'
import { countsOf, useDepartureText } from './departure-text.ts'
import type { Departure } from './matrix.ts'
import { minutesText } from '../text/minutes-text.ts'

type Props = { departure: Departure; state: DepartureState; kind: VehicleKind; isWide: boolean }

export const CellContent = memo(function CellContent({ departure, state, kind, isWide }: Props): ReactNode {
  const t = useWords(departureWords)
  const text = useDepartureText()
  const seats = useSeatText()
  const { sold, boarded, capacity, delayMinutes, source } = departure
  if (state === 'closed' && boarded + sold === 0)
    return (
      <>
        <span className="departure-cell__closed">
          <Icon name="block" />
          {t('closed')}
        </span>
        {source.reason && <span className="departure-cell__reason">{source.reason}</span>}
      </>
    )
  const isByHand = source.rule === 'act' && source.act === 'capacity' && capacity !== null
  return (
    <>
      <Vehicle
        kind={kind}
        counts={countsOf(departure)}
        state={state === 'gone' ? 'gone' : 'running'}
        length={isWide ? 115 : undefined}
        isDecoration
      />
      <span className="departure-cell__words">
        <b className={classes('departure-cell__word', `departure-cell__word--${state}`)}>
          {(state === 'closed' || state === 'stopped') && <Icon name="block" />}
          {text.word(departure, state, kind)}
        </b>
        {delayMinutes > 0 && <span className="departure-cell__late">{t('late', { time: minutesText(delayMinutes) })}</span>}
        {isByHand && <span className="departure-cell__hand">{t('byHand', { count: capacity })}</span>}
      </span>
      {isWide && <span className="departure-cell__detail">{seats(countsOf(departure))}</span>}
      {isWide && state === 'closed' && <span className="departure-cell__detail">{source.reason}</span>}
    </>
  )
})
