import type { AgentSale } from '@opentop/contract/agent'
import type { Answers } from '@opentop/contract/api'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import { useDeskCall } from './use-desk-call.ts'

type Line = AgentSale['sales'][number]
type CancelSaleProps = { line: Line; currencyId: AgentSale['currencyId']; onClose: () => void; onCancelled: () => void }
type Step = { at: 'asking' } | { at: 'quoted' | 'done'; answer: Answers['cancelSale'] } | { at: 'refused'; text: string }

/** Shows what goes back to the credit before anything is cancelled; the quote's id makes sure that exactly this sum is returned. */
export function CancelSale({ line, currencyId, onClose, onCancelled }: CancelSaleProps) {
  const { t, money } = usePage()
  const call = useDeskCall()
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const [sending, setSending] = useState(false)

  async function ask(quoteId?: string): Promise<Step> {
    const reply = await call('cancelSale', { id: line.id, ...(quoteId === undefined ? {} : { quoteId }) })
    if (!reply?.ok) return { at: 'refused', text: reply?.message ?? t('refusal.technical-problem') }
    return { at: reply.answer.cancelled ? 'done' : 'quoted', answer: reply.answer }
  }

  async function confirm(quoteId: string | undefined): Promise<void> {
    setSending(true)
    const next = await ask(quoteId)
    setSending(false)
    setStep(next)
    if (next.at === 'done') onCancelled()
  }

  const quoted = useEffectEvent(() => ask())
  useEffect(() => {
    void quoted().then(setStep)
  }, [])

  const quote = step.at === 'quoted' || step.at === 'done' ? step.answer : undefined
  return (
    <Modal
      open
      title={t('desk.cancel-title')}
      closeText={t('word.close')}
      onClose={onClose}
      dismiss={step.at === 'done' ? undefined : { text: t('desk.cancel-no'), onPress: onClose }}
      confirm={
        step.at === 'quoted'
          ? { text: t('desk.cancel-yes'), loading: sending, onPress: () => void confirm(step.answer.quoteId) }
          : undefined
      }
    >
      <p className="strong">{line.product}</p>
      <div aria-live="polite">
        {step.at === 'asking' && <p className="muted">{t('word.one-moment')}</p>}
        {step.at === 'done' && <p>{t('desk.cancel-done')}</p>}
        {quote && (
          <p>
            {quote.creditCents === undefined
              ? t('desk.cancel-card', { amount: money(quote.refundCents, currencyId) })
              : t('desk.cancel-credit', { amount: money(quote.creditCents, currencyId) })}
          </p>
        )}
        {step.at === 'refused' && <p>{step.text}</p>}
      </div>
    </Modal>
  )
}
