import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { defaultText } from './default-text.ts'
import { cityMoment, tripWhen } from './trip-text.ts'
import '../my-booking/refund-line.css'
import '@opentop/ui/styles/panel.css'

export function ThinkLine({ choice }: { choice: DisruptionChoice }) {
  const { t, lang, money } = usePage()
  const { deadline, timezone, city, offers, otherDays, currencyId } = choice
  const count = offers.filter((offer) => offer.choice !== 'other-day').length + (otherDays.length > 0 ? 1 : 0)
  return (
    <section className="panel" aria-labelledby="think">
      <h2 className="title-4" id="think">
        {t('disruption.think')}
      </h2>
      <ol className="refund-line">
        <li data-kind="whole" data-now>
          <b>{t('disruption.now')}</b>
          <span>{t('disruption.open', { count })}</span>
        </li>
        <li data-kind="none">
          <b>{tripWhen(t, lang, cityMoment(deadline, timezone))}</b>
          <span>{t('disruption.due', { city })}</span>
        </li>
        <li>
          <b>{t('disruption.no-answer')}</b>
          <span>{defaultText(t, lang, choice, (cents) => money(cents, currencyId))}</span>
        </li>
      </ol>
    </section>
  )
}
