import type { OfficeAnswers } from '@opentop/contract/office-api'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Select } from '../ui/Select.tsx'
import type { Order } from './order-context.ts'

type Days = OfficeAnswers['getOrderChangeDays']
type Time = Days['days'][number]['times'][number]
type Props = {
  days: Days
  from: string
  order: Order
  value: string | undefined
  onChange: (day: string) => void
  onFrom: (day: string) => void
}
const shownDays = 42

/** The departures of a day that can be chosen, without the booked one. */
export function otherTimes(times: readonly Time[]): Time[] {
  return times.filter(({ label, isBooked }) => isBookable(label) && !isBooked)
}
function cheapest(times: readonly Time[]): number | undefined {
  const prices = times.flatMap(({ newCents }) => newCents ?? [])
  return prices.length === 0 ? undefined : Math.min(...prices)
}

export function DayChoice({ days, from, order, value, onChange, onFrom }: Props): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const difference = (cents: number): string => {
    const more = cents - days.paidCents
    return more === 0 ? t('samePrice') : `${more > 0 ? '+' : ''}${moneyText(lang, more, order.currencyId)}`
  }
  const choices = days.days.flatMap(({ day, newCents, isBooked, left, times }) => {
    const others = otherTimes(times)
    const cents = isBooked ? cheapest(others) : newCents
    if (cents === undefined) return []
    const detail = [difference(cents), isBooked ? t('otherTime') : left === undefined ? '' : t('seatsLeft', { count: left })]
      .filter(Boolean)
      .join(', ')
    return [{ value: day, label: calendarDayText(lang, day, new Date(order.at)), detail }]
  })
  return (
    <>
      {choices.length === 0 && <Note>{t('noDays')}</Note>}
      <Select label={t('newDay')} choices={choices} value={value ?? null} onChange={onChange} />
      <div className="order-acts">
        <Button size="small" icon="left" isDisabled={from <= days.first} onPress={() => onFrom(addDays(from, -shownDays))}>
          {t('earlierDays')}
        </Button>
        <Button
          size="small"
          icon="right"
          isDisabled={addDays(from, shownDays) > days.last}
          onPress={() => onFrom(addDays(from, shownDays))}
        >
          {t('laterDays')}
        </Button>
      </div>
    </>
  )
}
