import { addDays, type Day } from '@opentop/domain/day'
import { useState, type ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { departureWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { dayRangeText, monthText } from '../text/when-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { views, type View } from './departure-address.ts'
import { useDepartureText } from './departure-text.ts'
import { spanOf, stepped } from './matrix.ts'

const before = { day: 'dayBefore', week: 'weekBefore', month: 'monthBefore' } as const
const after = { day: 'dayAfter', week: 'weekAfter', month: 'monthAfter' } as const

type Props = { view: View; from: Day; today: Day; onView: (view: View) => void; onFrom: (from: Day) => void }

export function PeriodBar({ view, from, today, onView, onFrom }: Props): ReactNode {
  const t = useWords(departureWords)
  const [isOpen, setOpen] = useState(false)
  const go = (day: Day | null): void => {
    if (!day) return
    setOpen(false)
    onFrom(day)
  }
  return (
    <>
      <Segment
        label={t('view')}
        isLabelHidden
        choices={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={onView}
      />
      <div className="departures-bar__period">
        <IconButton icon="left" label={t(before[view])} onPress={() => onFrom(stepped(view, from, -1))} />
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button>{usePeriodText(view, from)}</Button>
          <Popover className="popover popover--inset">
            <Dialog aria-label={t('chooseDay')}>
              <DatePicker label={t('chooseDay')} value={from} onChange={go} />
            </Dialog>
          </Popover>
        </DialogTrigger>
        <IconButton icon="right" label={t(after[view])} onPress={() => onFrom(stepped(view, from, 1))} />
      </div>
      {!isShowing(view, from, today) && (
        <Button keys="T" onPress={() => onFrom(today)}>
          {t('today')}
        </Button>
      )}
    </>
  )
}

export function usePeriodText(view: View, from: Day): string {
  const lang = useLang()
  const text = useDepartureText()
  const now = useNow()
  if (view === 'day') return text.day(from)
  return view === 'month' ? monthText(lang, from) : dayRangeText(lang, from, addDays(from, 6), now)
}

function isShowing(view: View, from: Day, today: Day): boolean {
  const span = spanOf(view, from)
  return view === 'month' ? span.from === spanOf(view, today).from : from === today
}
