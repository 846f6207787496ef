import type { Day } from '@opentop/domain/day'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import type { Refusal } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { keyText, type View } from './departure-address.ts'
import type { CityNow } from './departure-state.ts'
import { DeparturesGrid } from './DeparturesGrid.tsx'
import { EmptyPeriod } from './EmptyPeriod.tsx'
import { MarkedDepartures } from './MarkedDepartures.tsx'
import { matrixOf, stepped, type Departures } from './matrix.ts'
import { usePeriodText } from './PeriodBar.tsx'
import type { Reason } from './reason.ts'
import type { Position } from './selection.ts'
import type { DepartureTour } from './TourChoice.tsx'
import { useMarks } from './use-marks.ts'

type Props = {
  departures: UseQueryResult<Departures, Refusal>
  tour: DepartureTour
  view: View
  from: Day
  now: CityNow
  reason: Reason
  onReason: (reason: Reason) => void
  open: string | undefined
  onOpen: (key: string) => void
  onDay: (day: Day) => void
  onFrom: (from: Day) => void
}

export function MatrixPanel({ departures, tour, view, from, now, reason, onReason, open, onOpen, onDay, onFrom }: Props): ReactNode {
  const t = useWords(departureWords)
  const canChange = useCan('departures.change')
  const grid = useRef<HTMLDivElement>(null)
  const marks = useMarks(`${tour.productId} ${view} ${from}`)
  const [isTapMarking, setTapMarking] = useState(false)
  const [isDragging, setDragging] = useState(false)
  const period = usePeriodText(view, from)
  const { data } = departures
  const isWeekFromToday = view === 'week' && from === now.day
  if (!data)
    return (
      <Panel flush>
        <ReadState read={departures} rows={8} />
      </Panel>
    )
  const matrix = matrixOf(data, view, from)
  const isEmpty = matrix.rows.every(({ places }) => places.every((place) => !place?.departures.length))
  const openAt = ({ row, column }: Position): void => {
    const place = matrix.rows[row]?.places[column]
    const [departure] = place?.departures ?? []
    if (view === 'month') return place && onDay(place.day)
    if (departure) onOpen(keyText(departure))
  }
  const help = (
    <>
      {canChange && (
        <span className="departures-help__marking">
          <Button size="small" kind={isTapMarking ? 'ink' : undefined} onPress={() => setTapMarking(!isTapMarking)}>
            {t('mark')}
          </Button>
        </span>
      )}
      <small className="departures-help">
        {isTapMarking ? t('markHelp') : canChange ? t('keysHelp') : t('readOnly')}{' '}
        {canChange && !isTapMarking && (
          <>
            <KeyHint keys="B" /> {t('blocks')}
          </>
        )}
      </small>
    </>
  )
  return (
    <Panel title={isWeekFromToday ? t('weekFromToday') : period} end={isEmpty ? undefined : help} flush>
      {isEmpty ? (
        <EmptyPeriod {...{ view, from, now, onFrom }} />
      ) : (
        <div
          className={classes('departures-panel', tour.vehicle === 'boat' && 'departures-panel--boat')}
          aria-busy={departures.isPlaceholderData}
        >
          <DeparturesGrid
            {...{ matrix, now, marks, isTapMarking, open, grid }}
            kind={tour.vehicle}
            canMark={canChange}
            onDragging={setDragging}
            onOpen={openAt}
            onStep={(by) => onFrom(stepped(view, from, by))}
            label={`${tour.name}, ${period}`}
          />
          {canChange && !isDragging && <MarkedDepartures {...{ matrix, marks, now, reason, onReason, grid }} />}
        </div>
      )}
    </Panel>
  )
}
