import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { percentOf } from '@opentop/domain/rounding'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RefundLine } from './RefundLine.tsx'
import './my-booking.css'
import '../styles/panel.css'
import '../ui/price.css'
import '../ui/ticket.css'

type CancelUnitsProps = {
  token: string
  sale: BookedSale
  vouchers: readonly Voucher[]
  currencyId: Booking['currencyId']
  /** The guests of a travel agency see no amounts. */
  byAgency: boolean
  nameOf: (voucher: Voucher) => string
  onCancelled: (text: string) => void
}
type Sum = { refundCents: number; feeCents: number }

/** Cancels some or all tickets of a sale. The refund stands on the button, and a refund that has changed meanwhile is shown first. */
export function CancelUnits({ token, sale, vouchers, currencyId, byAgency, nameOf, onCancelled }: CancelUnitsProps) {
  const page = usePage()
  const { t, money } = page
  const [chosen, setChosen] = useState<readonly string[]>(vouchers.map(({ id }) => id))
  const [corrected, setCorrected] = useState<Sum>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const centsOf = (units: readonly Voucher[]): number => units.reduce((sum, { shareCents }) => sum + shareCents, 0)
  const paid = centsOf(vouchers.filter(({ id }) => chosen.includes(id)))
  const { refundCents, feeCents } = corrected ?? sumOf(paid, 'percent' in sale.deadline ? sale.deadline.percent : 0)

  function choose(id: string, isChosen: boolean): void {
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
    setCorrected(undefined)
    setFailure(undefined)
  }

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    const call = httpCall(page)
    const quoted = await call('cancelSale', { id: sale.id, token, unitIds: [...chosen] }).catch(() => undefined)
    const isSame = quoted?.ok && quoted.answer.refundCents === refundCents
    const reply = isSame
      ? await call('cancelSale', { id: sale.id, token, quoteId: quoted.answer.quoteId ?? '' }).catch(() => undefined)
      : quoted
    setBusy(false)
    if (!reply?.ok) return setFailure(reply?.message ?? t('refusal.technical-problem'))
    if (!reply.answer.cancelled) {
      setCorrected(reply.answer)
      return setFailure(t('my-booking.refund-changed'))
    }
    const refund = money(reply.answer.refundCents, currencyId)
    onCancelled(byAgency ? t('my-booking.cancelled-agency') : t('my-booking.cancelled', { refund }))
  }

  function buttonText(): string {
    const count = chosen.length
    if (byAgency) return t('my-booking.cancel-units', { count })
    return refundCents > 0
      ? t('my-booking.cancel-count', { count, amount: money(refundCents, currencyId) })
      : t('my-booking.cancel-nothing', { count })
  }

  return (
    <>
      {!byAgency && (
        <section className="panel" aria-label={t('my-booking.refund-line')}>
          <h3 className="title-3">{t('my-booking.refund-line')}</h3>
          <RefundLine sale={sale} paidCents={centsOf(vouchers)} money={(cents) => money(cents, currencyId)} />
        </section>
      )}
      <div className="my-booking__manage">
        <UnitChoice {...{ vouchers, chosen, busy, currencyId, nameOf }} onChoose={choose} />
        <section className="ticket" aria-label={t('my-booking.your-refund')}>
          <div className="ticket__part my-booking__sum" role="status">
            <h3 className="title-3">{t('my-booking.your-refund')}</h3>
            {byAgency ? (
              <p>{t('my-booking.agency-refund')}</p>
            ) : (
              <RefundSum count={chosen.length} paidCents={paid} sum={{ refundCents, feeCents }} currencyId={currencyId} />
            )}
            {failure && (
              <Notice kind="error" live>
                {failure}
              </Notice>
            )}
          </div>
          <div className="ticket__part ticket__cut my-booking__sum">
            <Button block variant="ink" loading={busy} disabled={chosen.length === 0} onClick={() => void cancel()}>
              {buttonText()}
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

type UnitChoiceProps = Pick<CancelUnitsProps, 'vouchers' | 'currencyId' | 'nameOf'> & {
  chosen: readonly string[]
  busy: boolean
  onChoose: (id: string, isChosen: boolean) => void
}

function UnitChoice({ vouchers, chosen, busy, currencyId, nameOf, onChoose }: UnitChoiceProps) {
  const { t, money } = usePage()
  return (
    <fieldset className="panel my-booking__units" disabled={busy}>
      <legend className="title-3">{t('my-booking.choose-units')}</legend>
      {vouchers.map((voucher) => (
        <label key={voucher.id} className="my-booking__unit">
          <input
            type="checkbox"
            name={voucher.id}
            checked={chosen.includes(voucher.id)}
            onChange={(event) => onChoose(voucher.id, event.currentTarget.checked)}
          />
          <span>{nameOf(voucher)}</span>
          {voucher.shareCents > 0 && <b className="numeric">{money(voucher.shareCents, currencyId)}</b>}
        </label>
      ))}
    </fieldset>
  )
}

type RefundSumProps = { count: number; paidCents: number; sum: Sum; currencyId: Booking['currencyId'] }

function RefundSum({ count, paidCents, sum: { refundCents, feeCents }, currencyId }: RefundSumProps) {
  const { t } = usePage()
  const exact = useExactMoney(currencyId)
  return (
    <dl className="sum">
      <div>
        <dt>{t('my-booking.unit-count', { count })}</dt>
        <dd>{exact(paidCents)}</dd>
      </div>
      <div>
        <dt>{t('my-booking.kept-fee')}</dt>
        <dd>{exact(-feeCents)}</dd>
      </div>
      <div className="my-booking__due">
        <dt>{t('my-booking.change-refund')}</dt>
        <dd>{exact(refundCents)}</dd>
      </div>
    </dl>
  )
}

/** Folds the section around a button, and leaves the focus on its title. */
function closeFold(button: HTMLElement): void {
  const fold = button.closest('details')
  if (!fold) return
  fold.open = false
  fold.querySelector('summary')?.focus()
}

/** As the shop's own rule computes it; the shop decides when the button is pressed. */
function sumOf(paidCents: number, percent: number): Sum {
  const refundCents = percentOf(paidCents, percent)
  return { refundCents, feeCents: paidCents - refundCents }
}
