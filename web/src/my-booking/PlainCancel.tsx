import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { PostedKey } from '../form/PostedKey.tsx'
import { PostedLang } from '../form/PostedLang.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { ticketName } from '../voucher/voucher-cells.ts'
import { cancelText, paidFor, refundOf } from './cancel-refund.ts'
import type { PlainCancel as Cancel } from './plain-cancel.ts'
import { RefundLine } from './RefundLine.tsx'
import { RefundSum } from './RefundSum.tsx'
import { UnitChoice } from './UnitChoice.tsx'
import './my-booking.css'
import '@opentop/ui/styles/panel.css'
import '@opentop/ui/base/scripting.css'

type PlainCancelProps = {
  token: string
  sale: BookedSale
  vouchers: readonly Voucher[]
  currencyId: Booking['currencyId']
  byAgency: boolean
  plain: Cancel | undefined
}

export function PlainCancel({ token, sale, vouchers, currencyId, byAgency, plain }: PlainCancelProps) {
  const page = usePage()
  const { t, money, href } = page
  const path = href({ page: 'myBooking' })
  const chosen = vouchers.filter(({ id }) => plain?.unitIds.includes(id))
  const refund = refundOf(chosen, sale)
  return (
    <div className="plain">
      <section className="panel my-booking__plain" id="plain-cancel" aria-label={t('ticket.cancel')}>
        {!byAgency && <RefundLine sale={sale} paidCents={paidFor(vouchers)} money={(cents) => money(cents, currencyId)} />}
        <form action={`${path}#plain-cancel`} className="my-booking__sum">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="cancel" value={sale.id} />
          <UnitChoice
            vouchers={vouchers}
            currencyId={currencyId}
            chosen={chosen.map(({ id }) => id)}
            nameOf={(voucher) => ticketName(t, voucher, vouchers)}
          />
          <Button type="submit" variant="line">
            {t('my-booking.cancel-quote')}
          </Button>
        </form>
        <PlainNotice plain={plain} isEmpty={chosen.length === 0} />
        {plain && chosen.length > 0 && (
          <form action="/forms/cancelSale" method="post" className="my-booking__sum">
            <PostedLang />
            <PostedKey formKey={plain.formKey} />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="id" value={sale.id} />
            <input type="hidden" name="units" value={chosen.map(({ id }) => id).join(' ')} />
            <input type="hidden" name="agreedCents" value={refund.refundCents} />
            {byAgency ? (
              <p>{t('my-booking.agency-refund')}</p>
            ) : (
              <RefundSum count={chosen.length} refund={refund} currencyId={currencyId} />
            )}
            <Button type="submit" variant="ink">
              {cancelText(page, chosen.length, refund.refundCents, { currencyId, byAgency })}
            </Button>
            <Button variant="line" href={`${path}?${new URLSearchParams({ token })}`}>
              {t('my-booking.keep-all')}
            </Button>
          </form>
        )}
      </section>
    </div>
  )
}

function PlainNotice({ plain, isEmpty }: { plain: Cancel | undefined; isEmpty: boolean }) {
  const { t } = usePage()
  if (!plain) return null
  const { refused, isCorrected } = plain
  const text = refused
    ? 'code' in refused
      ? t(`refusal.${refused.code}`)
      : t('refusal.cancel-minimum', { minimum: refused.minimum })
    : isCorrected
      ? t('my-booking.refund-changed')
      : isEmpty && t('my-booking.choose-units')
  return text && <Notice kind="error">{text}</Notice>
}
