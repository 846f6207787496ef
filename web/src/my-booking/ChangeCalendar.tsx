import type { ChangeDay } from '@opentop/contract/date-change'
import { isBookable } from '@opentop/domain/availability/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import { useState } from 'react'
import { Calendar } from '../booking/Calendar.tsx'
import type { CalendarDay } from '../booking/calendar-days.ts'
import { TimeSlots } from '../booking/TimeSlots.tsx'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { DatedPart, Wish } from './change-wish.ts'
import { blockedText, differenceText } from './difference-text.ts'
import { useChangeDays } from './use-change-days.ts'
import './my-booking.css'

type ChangeCalendarProps = { saleId: string; token: string; part: DatedPart; wish: Wish; onWish: (wish: Wish) => void }

export function ChangeCalendar({ saleId, token, part, wish, onWish }: ChangeCalendarProps) {
  const { t } = usePage()
  const [shown, setShown] = useState<Day>(part.day)
  const [blocked, setBlocked] = useState<ChangeDay>()
  const known = useChangeDays({ id: saleId, token, component: part.component }, shown)
  const texts = useDifferences(known === undefined || known === 'failed' ? undefined : known)
  if (known === 'failed') return <Notice kind="error">{t('refusal.technical-problem')}</Notice>
  const chosen = wish.day === undefined ? undefined : known?.days.get(wish.day)

  function choose(day: Day): void {
    const facts = known !== undefined && known !== 'failed' ? known.days.get(day) : undefined
    const isFree = facts !== undefined && isBookable(facts.label)
    setBlocked(isFree ? undefined : facts)
    if (!isFree) return
    const time = facts.times.find((slot) => slot.time === wish.time && isBookable(slot.label))?.time
    onWish({ day, ...(time === undefined ? {} : { time }) })
  }

  return (
    <div className="my-booking__calendar">
      <Calendar
        days={texts}
        first={known?.first}
        last={known?.last}
        shown={shown}
        chosen={wish.day}
        caption={t('my-booking.day-differences')}
        vehicle={part.vehicle === 'bus+boat' ? undefined : part.vehicle}
        onShow={setShown}
        onChoose={choose}
      />
      <p className="small my-booking__blocked" role="status">
        {blocked && (
          <>
            <b>{dayText(t, blocked.day, 'short')}:</b> {blocked.reason ?? blockedText(t, blocked.label)}
          </>
        )}
      </p>
      {part.time !== undefined && chosen && (
        <TimeSlots
          name={`time-${part.component}`}
          slots={chosen.times.map(({ time, label }) => ({ time, label }))}
          chosen={wish.time}
          onChoose={({ time, label }) => isBookable(label) && onWish({ day: chosen.day, time })}
        />
      )}
    </div>
  )
}

type Known = { days: ReadonlyMap<Day, ChangeDay>; paidCents: number; currencyId: CurrencyId }

function useDifferences(known: Known | undefined): ReadonlyMap<Day, CalendarDay> | undefined {
  const { t, lang } = usePage()
  if (!known) return undefined
  const { days, paidCents, currencyId } = known
  return new Map(
    [...days].map(([day, { label, left, reason, newCents, isBooked }]) => {
      const cents = newCents === undefined ? undefined : newCents - paidCents
      const text = isBooked ? t('my-booking.your-day') : cents === undefined ? '' : differenceText(t, lang, cents, currencyId)
      return [day, { label, left, reason: reason ?? blockedText(t, label), amount: text ? { cents: cents ?? 0, text } : undefined }]
    }),
  )
}
