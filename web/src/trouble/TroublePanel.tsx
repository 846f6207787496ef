import type { Attempt, Trouble } from '@opentop/domain/trouble'
import { useEffect, useState } from 'react'
import { takeTriedCall, type TriedCall } from '../call/tried-call.ts'
import { lastBasket } from '../cookie/last-basket.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '../time/day-text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from './TryAgain.tsx'
import '../styles/panel.css'
import '../booking/availability-label.css'
import './trouble.css'

const ofBasket: readonly Attempt[] = ['book', 'basket', 'pay']

/** What the visitor was doing, what is safe, and the way to try it again. */
export function TroublePanel({ trouble }: { trouble: Trouble }) {
  const { t, href, site } = usePage()
  const { attempt, code } = trouble
  const { phone } = site.customerService
  const hasBasket = Number(useCookie('guest_cart_element') ?? 0) > 0
  const tried = useTriedCall()
  const until = useHeldUntil(hasBasket)
  return (
    <>
      <div className="panel trouble">
        <p className="trouble__badge availability-label availability-label--few">
          <Icon name="hour" />
          {t('failed.not-you')}
        </p>
        <p className="small muted">{t('failed.about-to')}</p>
        <p className="trouble__attempt">{t(`failed.try-${attempt}`)}</p>
        {attempt === 'pay' && <p>{t('failed.safe-payment')}</p>}
        {(hasBasket || ofBasket.includes(attempt)) && <p>{t('failed.safe-basket')}</p>}
        {until && <p>{t('failed.held-until', { time: until })}</p>}
        <div className="cluster">
          <TryAgain trouble={trouble} tried={tried} />
          <Button variant="line" href={href({ page: hasBasket ? 'basket' : 'home' })}>
            {t(hasBasket ? 'failed.to-basket' : 'navigation.go-home')}
          </Button>
        </div>
      </div>
      <p className="trouble__phone">{code ? t('failed.phone-code', { phone, code }) : t('failed.phone', { phone })}</p>
    </>
  )
}

/** The write that a script could not finish. */
function useTriedCall(): TriedCall | undefined {
  const [tried, setTried] = useState<TriedCall>()
  useEffect(() => {
    const taken = takeTriedCall()
    if (taken) setTried(taken)
  }, [])
  return tried
}

/** Until when the seats of the basket are reserved, by the visitor's clock. */
function useHeldUntil(hasBasket: boolean): string | undefined {
  const { lang } = usePage()
  const end = hasBasket ? new Date(lastBasket()?.expiresAt ?? Number.NaN) : undefined
  if (!end || !(end.getTime() > Date.now())) return undefined
  return timeText(lang, `${String(end.getHours()).padStart(2, '0')}:${String(end.getMinutes()).padStart(2, '0')}`)
}
