import type { TimeSlot } from '@opentop/contract/availability'
import type { BookedSale } from '@opentop/contract/booking'
import { useEffect, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import './my-booking.css'

export type Wish = { day?: string; time?: string }
type Part = { name: string; optionId: number; day: string; time: string | undefined }

export function wishOf(day: string, time: string | undefined): Wish {
  return { day, ...(time === undefined ? {} : { time }) }
}

/** The dated parts of a sale: the sale itself, or parts of a package. */
export function partsOf(sale: BookedSale): Part[] {
  const parts = sale.components.length > 0 ? sale.components : [sale]
  return parts.flatMap(({ product, option, optionId, day, time }) =>
    day === undefined ? [] : [{ name: `${product}, ${option}`, optionId, day, time }],
  )
}

type DatePartProps = { part: Part; wish: Wish; onWish: (wish: Wish) => void }

export function DatePart({ part, wish, onWish }: DatePartProps) {
  const { t } = usePage()
  const times = useTimes(part, wish.day)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <div className="my-booking__date">
      <TextField
        type="date"
        label={t('my-booking.new-date', { tour: part.name })}
        value={wish.day ?? ''}
        min={today}
        onChange={(event) => onWish(wishOf(event.currentTarget.value || part.day, wish.time))}
      />
      {part.time !== undefined && (
        <SelectField
          label={t('my-booking.new-time')}
          value={times.some(({ time }) => time === wish.time) ? wish.time : ''}
          onChange={(event) => onWish(wishOf(wish.day ?? part.day, event.currentTarget.value || undefined))}
        >
          <option value="">{t('my-booking.choose-time')}</option>
          {times.map(({ time }) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** The available times of a day, and the booked time. */
function useTimes({ optionId, day: bookedDay, time: bookedTime }: Part, day: string | undefined): readonly Pick<TimeSlot, 'time'>[] {
  const page = usePage()
  const [times, setTimes] = useState<readonly Pick<TimeSlot, 'time'>[]>(bookedTime === undefined ? [] : [{ time: bookedTime }])
  useEffect(() => {
    if (bookedTime === undefined || day === undefined) return undefined
    const ending = new AbortController()
    async function find(time: string, onDay: string): Promise<void> {
      const reply = await httpCall(page, { signal: ending.signal })('getTimes', { id: optionId, day: onDay }).catch(() => undefined)
      if (ending.signal.aborted) return
      const open = reply?.ok ? reply.answer.filter(({ label }) => label === 'AVAILABLE' || label === 'ALMOST_SOLD_OUT') : []
      const isOwn = onDay === bookedDay && !open.some((slot) => slot.time === time)
      setTimes(isOwn ? [...open, { time }] : open)
    }
    void find(bookedTime, day)
    return () => ending.abort()
  }, [page, optionId, day, bookedDay, bookedTime])
  return times
}
