import type { PartnerDiscount } from '@opentop/contract/member'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { useDayText } from '../time/use-day-text.ts'
import './discounts.css'
import './member.css'

export function Discounts({ discounts }: { discounts: readonly PartnerDiscount[] }) {
  const { t, href, money } = usePage()
  const dayText = useDayText()
  if (discounts.length === 0) return null
  return (
    <section id="discounts" className="member__section" aria-labelledby="discounts-title">
      <h2 className="title-3" id="discounts-title">
        {t('member.deals-title')}
      </h2>
      <p className="small muted">{t('member.deals-lead')}</p>
      <ul className="discounts">
        {discounts.map(({ code, percent, offCents, places, location, until }) => (
          <li className="discount" key={code}>
            <b className="display-type">
              {percent === undefined ? t('member.deal-off', { amount: money(offCents ?? 0) }) : t('member.deal-percent', { percent })}
            </b>
            <span>
              <b>{places.length > 0 ? places.join(', ') : t('member.deal-everywhere')}</b>
              <span>
                {until === undefined ? places.length === 0 && t('member.deal-all-cities') : t('member.deal-until', { day: dayText(until) })}
              </span>
            </span>
            <Button
              size="small"
              variant="ink"
              href={href(location ? { page: 'location', locationId: location.id, locationSlug: location.slug } : { page: 'destinations' })}
            >
              {t('member.deal-tours')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
