import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { WalletPay } from './drop-in.ts'
import type { Method } from './ways-to-pay.ts'
import './wallet-button.css'

type WalletButtonsProps = { wallets: readonly Method[]; onPay: WalletPay['payWith'] }

/** A button for each wallet in which this browser has a card. Which one it has, only the provider's frame knows. */
export function WalletButtons({ wallets, onPay }: WalletButtonsProps) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return wallets.map((wallet) => wallet.fieldsUrl && <WalletButton key={wallet.key} wallet={wallet} url={wallet.fieldsUrl} onPay={onPay} />)
}

type WalletMessage = { type: 'wallet'; last4: string | null } | { type: 'token'; token: string } | { type: 'invalid' }
const timeoutMs = 15_000

function WalletButton({ wallet, url, onPay }: { wallet: Method; url: string; onPay: WalletButtonsProps['onPay'] }) {
  const { t } = usePage()
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<(token: string | undefined) => void>(undefined)
  const [last4, setLast4] = useState<string | null>(null)
  const { origin } = new URL(url)
  const onMessage = useEffectEvent((message: WalletMessage) => {
    if (message.type === 'wallet') setLast4(message.last4)
    else waiting.current?.(message.type === 'token' ? message.token : undefined)
  })

  useEffect(() => {
    function listen({ origin: from, source, data }: MessageEvent<WalletMessage | undefined>) {
      if (from === origin && source === frame.current?.contentWindow && data) onMessage(data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin])

  /** The wallet asks its owner; the shop gets a token for this card. */
  function ask(): Promise<string | undefined> {
    return new Promise((answered) => {
      const timer = setTimeout(() => answered(undefined), timeoutMs)
      waiting.current = (token) => {
        clearTimeout(timer)
        answered(token)
      }
      frame.current?.contentWindow?.postMessage({ type: 'submit' }, origin)
    })
  }

  async function pay() {
    const walletToken = await ask()
    return walletToken === undefined ? undefined : { method: wallet.key, data: { type: wallet.key, walletToken } }
  }

  return (
    <>
      <iframe
        ref={frame}
        hidden
        title={wallet.name}
        src={url}
        // the frame is of another origin, so it can't remove its own sandbox
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="origin"
      />
      {last4 !== null && (
        <>
          <button type="button" className="wallet-button" onClick={() => onPay(pay)}>
            <Icon name="mobile" />
            <span>
              {wallet.name} <small>{t('payment.wallet-card', { digits: last4 })}</small>
            </span>
          </button>
          <p className="wallet-button__divider">
            <span>{t('payment.or-card')}</span>
          </p>
        </>
      )}
    </>
  )
}
