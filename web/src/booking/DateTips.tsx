import { hasPart, hasSwitch } from '@opentop/domain/site'
import { daysBetween, type Day } from '@opentop/domain/day'
import { dayText } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { firstWeekdayOf, viewOf, weeksOf } from './calendar-view.ts'
import { cheaperDay, type CheaperDay } from './cheaper-day.ts'
import type { BookingState } from './use-booking.ts'
import { useStrategy } from './use-strategy.ts'
import './date-tips.css'

const adult = 2
/** Who travels to a city seldom moves the trip by more. */
const nearDays = 3

type DateTipsProps = { booking: BookingState; chosen: Day; onShow: (day: Day) => void; onChoose: (day: Day) => void }

export function DateTips({ booking: { calendar, choice, optionDays, pricedCurrencyId }, chosen, onShow, onChoose }: DateTipsProps) {
  const { t, lang, money, site, switches } = usePage()
  const strategy = useStrategy()
  if (!calendar.first || !optionDays) return null
  const near = (days: readonly Day[]): Day[] => days.filter((day) => Math.abs(daysBetween(chosen, day)) <= nearDays)
  const weeks = weeksOf(viewOf(chosen, calendar.first, firstWeekdayOf(lang)))
  const inWeek = strategy ? cheaperDay(optionDays, chosen, near(weeks.find((week) => week.includes(chosen)) ?? [])) : undefined
  const isPromoted = hasSwitch(site, switches, 'calendarPromotion') && hasPart(site, 'product', 'calendarPromotion')
  const inView = isPromoted ? cheaperDay(optionDays, chosen, near(weeks.flat())) : undefined
  const adults = Math.max(1, choice.counts[adult] ?? 0)
  const amount = ({ savingCents }: CheaperDay) => money(savingCents * adults, pricedCurrencyId)
  const name = ({ day }: CheaperDay) => dayText(t, day, 'short')
  return (
    <>
      {inWeek && (
        <div className="saving-hint">
          <Icon name="cal" />
          <p>
            <b className="strong">{t('booking.week-cheaper', { day: name(inWeek), amount: amount(inWeek) })}</b>
          </p>
          <Button variant="line" size="small" onClick={() => onChoose(inWeek.day)}>
            {t('booking.move-day')}
          </Button>
        </div>
      )}
      {inView && inView.cents !== inWeek?.cents && (
        <div className="saving-hint">
          <Icon name="tag" />
          <p>
            <b className="strong">{t('booking.go-cheaper', { day: name(inView), amount: amount(inView) })}</b>
            <br />
            <span className="small">
              {t('booking.adults-pay', { count: adults, price: money(inView.cents * adults, pricedCurrencyId) })}
            </span>
          </p>
          <Button variant="line" size="small" onClick={() => onShow(inView.day)}>
            {t('booking.show-day')}
          </Button>
        </div>
      )}
    </>
  )
}
