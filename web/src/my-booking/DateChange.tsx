import type { BookedSale } from '@opentop/contract/booking'
import type { ChangeResult } from '@opentop/contract/date-change'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { storeBookingToken } from './booking-token.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ChangeButtonText, ChangeCost } from './ChangeCost.tsx'
import { DatePart, partsOf, wishOf, type Wish } from './DatePart.tsx'
import './my-booking.css'

type DateChangeProps = { token: string; sale: BookedSale; onChanged: () => void }

/** Changes the date of a sale, after showing what the change costs. */
export function DateChange({ token, sale, onChanged }: DateChangeProps) {
  const page = usePage()
  const { t, href } = page
  const parts = partsOf(sale)
  const [wishes, setWishes] = useState<readonly Wish[]>(parts.map(({ day, time }) => wishOf(day, time)))
  const [quote, setQuote] = useState<ChangeResult>()
  const [result, setResult] = useState<{ kind: 'ok' | 'error'; text: string }>()
  const [busy, setBusy] = useState(false)
  const moves = parts.some((part, index) => part.day !== wishes[index]?.day || part.time !== wishes[index]?.time)
  const isWhole = parts.every((part, index) => part.time === undefined || wishes[index]?.time !== undefined)

  async function ask(quoteId: string | undefined): Promise<void> {
    setBusy(true)
    setResult(undefined)
    const wish = sale.components.length > 0 ? { components: wishedComponents(sale, wishes) } : { ...wishes[0] }
    const input = { id: sale.id, token, ...(quoteId ? { quoteId } : wish) }
    const reply = await httpCall(page, quoteId === undefined ? {} : { key: quoteId })('changeSale', input).catch(() => undefined)
    if (!reply?.ok || reply.answer.state !== 'to-pay') setBusy(false)
    if (!reply?.ok) {
      setQuote(undefined)
      return setResult({ kind: 'error', text: reply?.message ?? t('refusal.technical-problem') })
    }
    const { answer } = reply
    if (answer.state === 'quoted') return setQuote(answer)
    if (answer.state === 'to-pay') {
      storeBookingToken(token)
      return location.assign(`${href({ page: 'payment' })}?change=${answer.payToken ?? ''}`)
    }
    setQuote(undefined)
    setResult({ kind: 'ok', text: t('my-booking.changed') })
    onChanged()
  }

  return (
    <details className="my-booking__cancel" data-part="date-change">
      <summary>{t('my-booking.change-title')}</summary>
      <p className="muted">{t('my-booking.change-lead')}</p>
      <fieldset disabled={busy || quote !== undefined}>
        <legend className="visually-hidden">{t('my-booking.change-title')}</legend>
        {parts.map((part, index) => (
          <DatePart
            key={part.name}
            part={part}
            wish={wishes[index] ?? {}}
            onWish={(wish) => setWishes(wishes.map((before, place) => (place === index ? wish : before)))}
          />
        ))}
      </fieldset>
      {quote ? (
        <div className="my-booking__quote" role="status">
          <ChangeCost cost={quote} />
          <Button loading={busy} onClick={() => void ask(quote.quoteId)}>
            <ChangeButtonText cost={quote} />
          </Button>
          <Button variant="line" onClick={() => setQuote(undefined)}>
            {t('my-booking.keep-date')}
          </Button>
          {quote.dueCents > 0 && <p className="small muted">{t('my-booking.change-until-paid')}</p>}
        </div>
      ) : (
        <Button variant="line" loading={busy} disabled={!moves || !isWhole} onClick={() => void ask(undefined)}>
          {t('my-booking.change-quote')}
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

/** The call needs one entry for each part of a package, in order; for a part without a date it is empty. */
function wishedComponents({ components }: BookedSale, wishes: readonly Wish[]): Wish[] {
  let next = 0
  return components.map(({ day }) => (day === undefined ? {} : (wishes[next++] ?? {})))
}
