import type { Voucher } from '@opentop/contract/booking'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './wallet-links.css'

/** Links that add a ticket to a wallet, where the shop can sign passes. Neutral tiles: the providers license their own marks. */
export function WalletLinks({ wallet: { apple, google } }: Pick<Voucher, 'wallet'>) {
  const { t } = usePage()
  if (!apple && !google) return null
  return (
    <div className="wallet-links">
      {apple && (
        <a className="wallet-links__tile" href={apple}>
          <Icon name="wallet" />
          {t('ticket.apple')}
        </a>
      )}
      {google && (
        <a className="wallet-links__tile" href={google} rel="noopener">
          <Icon name="wallet" />
          {t('ticket.google')}
        </a>
      )}
    </div>
  )
}
