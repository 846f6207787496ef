import type { TicketSale } from '@opentop/contract/booking'
import { useState } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { isSent, rememberSent } from './sent-tickets.ts'
import './send-ticket.css'

type SendTicketProps = { sale: Pick<TicketSale, 'product' | 'location'>; voucherId: string; token: string }

export function SendTicket({ sale, voucherId, token }: SendTicketProps) {
  const { t, href } = usePage()
  const scripted = useHydrated()
  const [shared, setShared] = useState(false)
  const [copied, setCopied] = useState(false)
  const sent = shared || (scripted && isSent(voucherId))
  const path = `${href({ page: 'ticket' })}?token=${encodeURIComponent(token)}`
  const text = t('ticket.share-text', { tour: sale.product, city: sale.location })
  const address = (): string => new URL(path, window.location.origin).href

  /** Resolves only when the share sheet has passed the link on. */
  async function share(): Promise<void> {
    const isShared = await navigator.share({ title: text, text, url: address() }).then(
      () => true,
      () => false,
    )
    if (!isShared) return
    rememberSent(voucherId)
    setShared(true)
  }

  async function copy(): Promise<void> {
    setCopied(
      await navigator.clipboard.writeText(address()).then(
        () => true,
        () => false,
      ),
    )
  }

  return (
    <details className="send-ticket">
      <summary>
        <Icon name="share" />
        {t('ticket.send')}
        {sent && (
          <span className="send-ticket__sent">
            <Icon name="check" />
            {t('ticket.sent')}
          </span>
        )}
      </summary>
      <div className="send-ticket__body">
        <p className="small muted">{t('ticket.send-lead')}</p>
        <div className="send-ticket__ways">
          {scripted && 'share' in navigator && (
            <Button variant="ink" size="small" icon="share" onClick={() => void share()}>
              {t('ticket.share')}
            </Button>
          )}
          {scripted && 'clipboard' in navigator && (
            <Button variant="line" size="small" icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
              {t(copied ? 'ticket.copied' : 'ticket.copy')}
            </Button>
          )}
          {scripted && (
            <Button
              variant="line"
              size="small"
              icon="mail"
              href={`mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(address())}`}
            >
              {t('ticket.email')}
            </Button>
          )}
          <a className="link" href={path} target="_blank" rel="noreferrer">
            {t('ticket.open')}
          </a>
        </div>
        <span className="visually-hidden" role="status">
          {copied ? t('ticket.copied') : sent ? t('ticket.sent') : ''}
        </span>
      </div>
    </details>
  )
}
