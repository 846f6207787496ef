import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { cancelledText, cancelText, paidFor, refundOf, type Refund } from './cancel-refund.ts'
import { RefundLine } from './RefundLine.tsx'
import { RefundSum } from './RefundSum.tsx'
import { UnitChoice } from './UnitChoice.tsx'
import './my-booking.css'
import '@opentop/ui/styles/panel.css'
import '../ui/ticket.css'

type CancelUnitsProps = {
  token: string
  sale: BookedSale
  vouchers: readonly Voucher[]
  currencyId: Booking['currencyId']
  byAgency: boolean
  nameOf: (voucher: Voucher) => string
  onCancelled: (text: string) => void
}

export function CancelUnits({ token, sale, vouchers, currencyId, byAgency, nameOf, onCancelled }: CancelUnitsProps) {
  const page = usePage()
  const { t, money } = page
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [corrected, setCorrected] = useState<Refund>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const refund =
    corrected ??
    refundOf(
      vouchers.filter(({ id }) => chosen.includes(id)),
      sale,
    )
  const { refundCents } = refund

  function choose(id: string, isChosen: boolean): void {
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
    setCorrected(undefined)
    setFailure(undefined)
  }

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    const wish = { id: sale.id, token, unitIds: [...chosen], agreedCents: refundCents }
    const reply = await httpCall(page, { key: crypto.randomUUID() })('cancelSale', wish).catch(() => undefined)
    setBusy(false)
    if (!reply?.ok) return setFailure(reply?.message ?? t('refusal.technical-problem'))
    if (!reply.answer.cancelled) {
      setCorrected(reply.answer)
      return setFailure(t('my-booking.refund-changed'))
    }
    onCancelled(cancelledText(page, reply.answer.refundCents, { currencyId, byAgency }))
  }

  return (
    <>
      {!byAgency && (
        <section className="panel" aria-label={t('my-booking.refund-line')}>
          <h3 className="title-3">{t('my-booking.refund-line')}</h3>
          <RefundLine sale={sale} paidCents={paidFor(vouchers)} money={(cents) => money(cents, currencyId)} />
        </section>
      )}
      <div className="my-booking__manage">
        <UnitChoice {...{ vouchers, chosen, busy, currencyId, nameOf }} onChoose={choose} />
        <section className="ticket" aria-label={t('my-booking.your-refund')}>
          <div className="ticket__part my-booking__sum" role="status">
            <h3 className="title-3">{t('my-booking.your-refund')}</h3>
            {byAgency ? (
              <p>{t('my-booking.agency-refund')}</p>
            ) : chosen.length === 0 ? (
              <p className="muted">{t('my-booking.choose-first')}</p>
            ) : (
              <RefundSum count={chosen.length} refund={refund} currencyId={currencyId} />
            )}
            {failure && (
              <Notice kind="error" live>
                {failure}
              </Notice>
            )}
          </div>
          <div className="ticket__part ticket__cut my-booking__sum">
            <Button block variant="ink" loading={busy} disabled={chosen.length === 0} onClick={() => void cancel()}>
              {chosen.length === 0 ? t('ticket.cancel') : cancelText(page, chosen.length, refundCents, { currencyId, byAgency })}
            </Button>
            <Button block variant="line" onClick={(event) => closeFold(event.currentTarget)}>
              {t('my-booking.keep-all')}
            </Button>
          </div>
        </section>
      </div>
    </>
  )
}

function closeFold(button: HTMLElement): void {
  const fold = button.closest('details')
  if (!fold) return
  fold.open = false
  fold.querySelector('summary')?.focus()
}
