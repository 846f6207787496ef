import type { BookedSale } from '@opentop/contract/booking'
import type { ChangeDay, ChangeDays } from '@opentop/contract/date-change'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays } from '@opentop/domain/day'
import { langs } from '@opentop/domain/lang'
import type { ReactNode } from 'react'
import { PostedKey } from '../form/PostedKey.tsx'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { SelectField } from '@opentop/ui/base/Field.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { partsOf } from './change-wish.ts'
import { ChangeButtonText, ChangeCost } from './ChangeCost.tsx'
import { differenceText } from './difference-text.ts'
import type { PlainChange } from './plain-change.ts'
import './my-booking.css'
import '@opentop/ui/base/scripting.css'

type PlainDateChangeProps = { token: string; sale: BookedSale; plain: PlainChange | undefined }

export function PlainDateChange({ token, sale, plain }: PlainDateChangeProps) {
  const { t, href } = usePage()
  const page = href({ page: 'myBooking' })
  const hidden = (fields: Record<string, string | number>) =>
    Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  const address = (fields: Record<string, string>): string =>
    `${page}?${new URLSearchParams({ token, change: sale.id, ...fields })}#plain-change`
  const { days, chosen, component = 0 } = plain ?? {}
  return (
    <div className="plain">
      <section className="panel my-booking__plain" id="plain-change" aria-label={t('ticket.change-date')}>
        {partsOf(sale).map((part) => (
          <p key={part.component}>
            <a className="link" href={address({ component: String(part.component) })}>
              {t('my-booking.new-date', { tour: part.name })}
            </a>
          </p>
        ))}
        {plain?.refused && <Notice kind="error">{t('my-booking.change-refused')}</Notice>}
        {days && (
          <form action={page} className="my-booking__sum">
            {hidden({ token, change: sale.id, component })}
            <SelectField
              name="day"
              label={t('my-booking.pick-day')}
              defaultValue={chosen && [chosen.day, chosen.time].filter(Boolean).join(' ')}
            >
              <DayOptions days={days} />
            </SelectField>
            <Button type="submit" variant="line">
              {t('my-booking.change-quote')}
            </Button>
            <a className="link" href={address({ component: String(component), from: addDays(days.days.at(-1)?.day ?? days.first, 1) })}>
              {t('my-booking.later-days')}
            </a>
          </form>
        )}
        {plain && days && chosen && <PlainConfirm {...{ token, sale, days, chosen, component, hidden, formKey: plain.formKey }} />}
      </section>
    </div>
  )
}

type PlainConfirmProps = {
  token: string
  sale: BookedSale
  days: ChangeDays
  chosen: NonNullable<PlainChange['chosen']>
  component: number
  formKey: string
  hidden: (fields: Record<string, string | number>) => ReactNode
}

function PlainConfirm({ token, sale, days: { paidCents, currencyId }, chosen, component, formKey, hidden }: PlainConfirmProps) {
  const { t, lang } = usePage()
  const { newCents } = chosen
  const cost = {
    paidCents,
    newCents,
    currencyId,
    dueCents: Math.max(0, newCents - paidCents),
    refundCents: Math.max(0, paidCents - newCents),
  }
  return (
    <form action="/forms/changeSale" method="post" className="my-booking__sum">
      {hidden({ lang: langs[lang].prefixes[0], id: sale.id, token, component, components: sale.components.length, day: chosen.day })}
      <PostedKey formKey={formKey} />
      {hidden({ agreedCents: newCents, ...(chosen.time ? { time: chosen.time } : {}) })}
      <p>
        <b>{[dayText(t, chosen.day, 'long'), chosen.time && timeText(lang, chosen.time)].filter(Boolean).join(', ')}</b>
      </p>
      <ChangeCost cost={cost} />
      <Button type="submit">
        <ChangeButtonText cost={cost} />
      </Button>
      <p className="small muted">{t('my-booking.change-nothing')}</p>
    </form>
  )
}

type Place = Pick<ChangeDay, 'day' | 'label' | 'isBooked' | 'newCents'> & { time?: string }

function DayOptions({ days: { days, paidCents, currencyId } }: { days: ChangeDays }) {
  const { t, lang } = usePage()
  const places = days.flatMap((day): Place[] => (day.times.length > 0 ? day.times.map((slot) => ({ ...slot, day: day.day })) : [day]))
  return places
    .filter(({ label, isBooked }) => isBookable(label) && !isBooked)
    .map(({ day, time, newCents }) => (
      <option key={`${day} ${time}`} value={[day, time].filter(Boolean).join(' ')}>
        {[dayText(t, day, 'short'), time && timeText(lang, time)].filter(Boolean).join(', ')}
        {newCents !== undefined && `: ${differenceText(t, lang, newCents - paidCents, currencyId)}`}
      </option>
    ))
}
