import type { Purchase, PurchaseLine } from '@opentop/contract/member'
import { useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'

type TripToCancel = Pick<PurchaseLine, 'id' | 'product'> & Pick<Purchase, 'currencyId'>
type Quote = { quoteId?: string; refundCents: number; feeCents: number }
type Step = { at: 'asking' } | { at: 'quoted'; quote: Quote } | { at: 'done'; refundCents: number } | { at: 'refused'; text: string }

export function CancelTrip({ trip, onClose, onCancelled }: { trip: TripToCancel; onClose: () => void; onCancelled: () => void }) {
  const page = usePage()
  const { t } = page
  const money = (cents: number): string => page.money(cents, trip.currencyId)
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const [sending, setSending] = useState(false)

  async function ask(quoteId?: string): Promise<Step> {
    const reply = await httpCall(page, quoteId === undefined ? {} : { key: quoteId })('cancelSale', {
      id: trip.id,
      ...(quoteId === undefined ? {} : { quoteId }),
    }).catch(() => undefined)
    if (!reply?.ok) return { at: 'refused', text: reply?.message ?? t('refusal.technical-problem') }
    const { cancelled, refundCents } = reply.answer
    return cancelled ? { at: 'done', refundCents } : { at: 'quoted', quote: reply.answer }
  }

  async function confirm(quoteId: string | undefined): Promise<void> {
    setSending(true)
    setStep(await ask(quoteId))
    setSending(false)
  }

  const quoted = useEffectEvent(() => ask())
  useEffect(() => {
    quoted().then(setStep, (error: unknown) => console.warn('the cancellation quote could not be fetched', error))
  }, [])

  function close(): void {
    if (step.at === 'done') onCancelled()
    onClose()
  }

  return (
    <Modal
      open
      title={t('member.cancel-title')}
      closeText={t('word.close')}
      onClose={close}
      dismiss={step.at === 'done' ? undefined : { text: t('member.cancel-no'), onPress: close }}
      confirm={
        step.at === 'quoted'
          ? { text: t('member.cancel-yes'), loading: sending, onPress: () => void confirm(step.quote.quoteId) }
          : undefined
      }
    >
      <p className="strong">{trip.product}</p>
      <div aria-live="polite">
        {step.at === 'asking' && <p className="muted">{t('word.one-moment')}</p>}
        {step.at === 'quoted' && (
          <>
            <p>{t('member.cancel-refund', { amount: money(step.quote.refundCents) })}</p>
            {step.quote.feeCents > 0 && <p className="muted">{t('member.cancel-fee', { amount: money(step.quote.feeCents) })}</p>}
          </>
        )}
        {step.at === 'done' && <p>{t('member.cancel-done', { amount: money(step.refundCents) })}</p>}
        {step.at === 'refused' && <p>{step.text}</p>}
      </div>
    </Modal>
  )
}
