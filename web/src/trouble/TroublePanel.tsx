import type { Lang } from '@opentop/domain/lang'
import type { Attempt, Trouble } from '@opentop/domain/outage/trouble'
import { useSyncExternalStore } from 'react'
import { takeTriedCall, type TriedCall } from '../call/tried-call.ts'
import { lastBasket } from '../cookie/last-basket.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { TryAgain } from './TryAgain.tsx'
import '@opentop/ui/styles/panel.css'
import '../booking/availability-label.css'
import './trouble.css'

const ofBasket: readonly Attempt[] = ['book', 'basket', 'pay']

export function TroublePanel({ trouble }: { trouble: Trouble }) {
  const { t, href, site, lang } = usePage()
  const { attempt, code, isOutage } = trouble
  const { phone } = site.customerService
  const hasBasket = Number(useCookie('guest_cart_element') ?? 0) > 0
  const { tried, end } = useRemembered()
  return (
    <>
      <div className="panel trouble">
        <p className="trouble__badge availability-label availability-label--few">
          <Icon name="hour" />
          {t('failed.not-you')}
        </p>
        <p className="small muted">{t('failed.about-to')}</p>
        <p className="trouble__attempt">{t(`failed.try-${attempt}`)}</p>
        {attempt === 'pay' && !isOutage && <p>{t('failed.safe-payment')}</p>}
        {(hasBasket || ofBasket.includes(attempt)) && !isOutage && <p>{t('failed.safe-basket')}</p>}
        {hasBasket && end && <p>{t('failed.held-until', { time: clockText(lang, end) })}</p>}
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

type Remembered = { tried?: TriedCall | undefined; end?: Date | undefined }
const nothing: Remembered = {}
let remembered: Remembered | undefined

/** Read once: the write is forgotten by reading it. */
function recall(): Remembered {
  return (remembered ??= { tried: takeTriedCall(), end: heldUntil(Date.now()) })
}

function heldUntil(now: number): Date | undefined {
  const end = new Date(lastBasket()?.expiresAt ?? Number.NaN)
  return end.getTime() > now ? end : undefined
}

const neverChanges = (): (() => void) => () => undefined
function useRemembered(): Remembered {
  return useSyncExternalStore(neverChanges, recall, () => nothing)
}

function clockText(lang: Lang, end: Date): string {
  return timeText(lang, `${String(end.getHours()).padStart(2, '0')}:${String(end.getMinutes()).padStart(2, '0')}`)
}
