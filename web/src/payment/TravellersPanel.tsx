import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { TravellerNeed } from './traveller-need.ts'
import './payment-form.css'
import '@opentop/ui/styles/panel.css'

export function TravellersPanel({ needs, onOpen }: { needs: readonly TravellerNeed[]; onOpen: (need: TravellerNeed) => void }) {
  const { t } = usePage()
  if (needs.length === 0) return null
  return (
    <section className="panel payment-form__travellers" aria-labelledby="pay-travellers">
      <h2 className="title-3" id="pay-travellers">
        {t('payment.travellers')}
      </h2>
      {needs.map((need) => {
        const isDone = need.given >= need.needed
        return (
          <div key={need.saleId} className="payment-form__traveller" data-sale={need.saleId}>
            <div>
              <b className="strong">{need.product}</b>
              <p className="small muted">
                {isDone ? t('payment.travellers-given', { count: need.given }) : t(`payment.travellers-${need.asks}`)}
              </p>
            </div>
            <Button variant="line" size="small" onClick={() => onOpen(need)}>
              <Icon name={isDone ? 'check' : 'users'} />
              {isDone ? t('word.change') : t('payment.travellers-add', { count: need.needed })}
            </Button>
          </div>
        )
      })}
    </section>
  )
}
