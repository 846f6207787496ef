import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import './my-booking.css'

type CancelUnitsProps = {
  token: string
  sale: BookedSale
  vouchers: readonly Voucher[]
  currencyId: Booking['currencyId']
  nameOf: (voucher: Voucher) => string
  onCancelled: () => void
}
type Quote = { quoteId: string; refundCents: number; feeCents: number }

/** Cancels some or all tickets of a sale, after showing the refund. */
export function CancelUnits({ token, sale, vouchers, currencyId, nameOf, onCancelled }: CancelUnitsProps) {
  const page = usePage()
  const { t, money } = page
  const [chosen, setChosen] = useState<readonly string[]>(vouchers.map(({ id }) => id))
  const [quote, setQuote] = useState<Quote>()
  const [result, setResult] = useState<{ kind: 'ok' | 'error'; text: string }>()
  const [busy, setBusy] = useState(false)

  async function ask(quoteId: string | undefined): Promise<void> {
    setBusy(true)
    setResult(undefined)
    const input = quoteId ? { id: sale.id, token, quoteId } : { id: sale.id, token, unitIds: [...chosen] }
    const reply = await httpCall(page)('cancelSale', input).catch(() => undefined)
    setBusy(false)
    if (!reply?.ok) {
      setQuote(undefined)
      return setResult({ kind: 'error', text: reply?.message ?? t('refusal.technical-problem') })
    }
    const { answer } = reply
    if (!answer.cancelled) return setQuote({ quoteId: answer.quoteId ?? '', refundCents: answer.refundCents, feeCents: answer.feeCents })
    setQuote(undefined)
    setResult({ kind: 'ok', text: t('my-booking.cancelled', { refund: money(answer.refundCents, currencyId) }) })
    onCancelled()
  }

  return (
    <details className="my-booking__cancel">
      <summary>{t('my-booking.cancel-title')}</summary>
      <p className="muted">{t('my-booking.cancel-lead')}</p>
      <fieldset disabled={busy || quote !== undefined}>
        <legend className="visually-hidden">{t('my-booking.vouchers')}</legend>
        {vouchers.map((voucher) => (
          <CheckboxField
            key={voucher.id}
            name={voucher.id}
            label={voucher.shareCents > 0 ? `${nameOf(voucher)}, ${money(voucher.shareCents, currencyId)}` : nameOf(voucher)}
            checked={chosen.includes(voucher.id)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, voucher.id] : chosen.filter((id) => id !== voucher.id))
            }
          />
        ))}
      </fieldset>
      {quote ? (
        <div className="my-booking__quote" role="status">
          <p>
            <b>{t('my-booking.quoted', { refund: money(quote.refundCents, currencyId), fee: money(quote.feeCents, currencyId) })}</b>
          </p>
          <Button loading={busy} onClick={() => void ask(quote.quoteId)}>
            {t('my-booking.cancel')}
          </Button>
          <Button variant="line" onClick={() => setQuote(undefined)}>
            {t('my-booking.keep')}
          </Button>
        </div>
      ) : (
        <Button variant="line" loading={busy} disabled={chosen.length === 0} onClick={() => void ask(undefined)}>
          {t('my-booking.quote')}
        </Button>
      )}
      {result && (
        <Notice kind={result.kind} live>
          {result.text}
        </Notice>
      )}
    </details>
  )
}
