import type { BookedSale } from '@opentop/contract/booking'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { ChangeButtonText, ChangeCost } from './ChangeCost.tsx'
import { ChangeCalendar } from './ChangeCalendar.tsx'
import { isMoved } from './change-wish.ts'
import { useDateChange } from './use-date-change.ts'
import './my-booking.css'
import '@opentop/ui/styles/panel.css'
import '../ui/ticket.css'

type DateChangeProps = { token: string; sale: BookedSale; onChanged: (text: string) => void }

export function DateChange({ token, sale, onChanged }: DateChangeProps) {
  const { t } = usePage()
  const { parts, wishes, quote, failure, busy, moves, wish, reset, change } = useDateChange(sale, token, onChanged)
  return (
    <div className="my-booking__manage">
      <section className="panel" aria-label={t('my-booking.pick-day')}>
        <h3 className="title-3">{t('my-booking.pick-day')}</h3>
        <p className="small muted">{t('my-booking.pick-lead')}</p>
        {parts.map((part, index) => (
          <div key={part.component} className="my-booking__part">
            {parts.length > 1 && <h4 className="title-4">{part.name}</h4>}
            <ChangeCalendar saleId={sale.id} token={token} part={part} wish={wishes[index] ?? {}} onWish={(one) => wish(index, one)} />
          </div>
        ))}
      </section>
      <section className="ticket" aria-label={t('my-booking.difference')}>
        <div className="ticket__part my-booking__sum" role="status" aria-busy={busy || undefined}>
          <h3 className="title-3">{moves ? t('my-booking.new-dates') : t('my-booking.difference')}</h3>
          {moves ? (
            parts.map((part, index) => {
              const day = wishes[index]?.day
              return (
                isMoved(part, wishes[index]) &&
                day !== undefined && (
                  <p key={part.component}>
                    {t('my-booking.from-to', {
                      from: [dayText(t, part.day, 'short'), part.time].filter(Boolean).join(', '),
                      to: [dayText(t, day, 'short'), wishes[index]?.time].filter(Boolean).join(', '),
                    })}
                  </p>
                )
              )
            })
          ) : (
            <p className="muted">{t('my-booking.pick-first')}</p>
          )}
          {quote && <ChangeCost cost={quote} />}
          {failure && (
            <Notice kind="error" live>
              {failure}
            </Notice>
          )}
        </div>
        {moves && (
          <div className="ticket__part ticket__cut my-booking__sum">
            <Button block loading={busy} disabled={!quote} onClick={() => quote && void change(quote)}>
              {quote ? <ChangeButtonText cost={quote} /> : t('my-booking.change')}
            </Button>
            <Button block variant="line" onClick={reset}>
              {t('my-booking.keep-date')}
            </Button>
            <p className="small muted">{t(quote && quote.dueCents > 0 ? 'my-booking.change-until-paid' : 'my-booking.change-nothing')}</p>
          </div>
        )}
      </section>
    </div>
  )
}
