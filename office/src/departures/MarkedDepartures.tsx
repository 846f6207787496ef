import { useState, type ReactNode, type RefObject } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { changeWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { dayRangeText } from '../text/when-text.ts'
import { hasLeft, type CityNow } from './departure-state.ts'
import { useDepartureText } from './departure-text.ts'
import { focusCell } from './grid-keys.ts'
import { MarkedPopover } from './MarkedPopover.tsx'
import type { Departure, Matrix } from './matrix.ts'
import type { Reason } from './reason.ts'
import { departuresIn, rectangleOf } from './selection.ts'
import type { GridMarks } from './use-marks.ts'

type Props = {
  matrix: Matrix
  marks: GridMarks
  now: CityNow
  reason: Reason
  onReason: (reason: Reason) => void
  grid: RefObject<HTMLDivElement | null>
}

/** The popover of what is marked. Without marks, B, C and X mark the present departure first, so that the effect is seen. */
export function MarkedDepartures({ matrix, marks, now, reason, onReason, grid }: Props): ReactNode {
  const t = useWords(changeWords)
  const { marked, present } = marks
  const [isSettingCapacity, setSettingCapacity] = useState(false)
  const title = useTitle()
  const markPresent = (withCapacity: boolean) => (): void => {
    setSettingCapacity(withCapacity)
    marks.mark(present, present)
  }
  const keys = {
    b: { says: t('block'), does: markPresent(false) },
    c: { says: t('setCapacity'), does: markPresent(true) },
    x: { says: t('markPresent'), does: markPresent(false) },
  }
  useKeys(marked ? {} : keys)
  if (!marked) return null
  const box = rectangleOf(marked)
  const departures = departuresIn(matrix, box)
  const [first] = departures
  if (!first) return null
  const ahead = departures.filter((each) => !hasLeft(each, now))
  const close = (): void => {
    setSettingCapacity(false)
    marks.clear()
    focusCell(grid.current, present)
  }
  return (
    <MarkedPopover
      title={title(departures)}
      departures={ahead}
      goneCount={departures.length - ahead.length}
      reason={reason}
      onReason={onReason}
      isSettingCapacity={isSettingCapacity}
      onSetCapacity={setSettingCapacity}
      box={box}
      grid={grid}
      onClose={close}
    />
  )
}

function useTitle(): (departures: readonly Departure[]) => string {
  const t = useWords(changeWords)
  const lang = useLang()
  const text = useDepartureText()
  const now = useNow()
  return (departures) => {
    const days = departures.map(({ day }) => day).toSorted()
    const minutes = departures.map(({ minute }) => minute)
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const [first, last] = [text.time(Math.min(...minutes)), text.time(Math.max(...minutes))]
    const time = first === last ? first : t('timeRange', { from: first, to: last })
    return `${from === to ? text.day(from) : dayRangeText(lang, from, to, now)}, ${time}`
  }
}
