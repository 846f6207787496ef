import { warnSeconds } from '@opentop/domain/basket'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ActForm } from './ActForm.tsx'
import { clockText } from './line-text.ts'

const askAgainMs = 3000

type HoldTimerProps = {
  expiresAt: string
  /** When the server made the page, by its own clock. */
  madeAt: number
  /** What an extension brings, and how many are left. */
  holdMinutes: number
  extensionsLeft: number
  onExtend: () => void
  onOver: () => void
}

/** How long the seats are held, a warning when little is left, and one key to keep them. */
export function HoldTimer({ expiresAt, madeAt, holdMinutes, extensionsLeft, onExtend, onOver }: HoldTimerProps) {
  const { t, href } = usePage()
  // the page was made before it was shown, so it may believe in a little more than there is
  const left = Math.min(useTimeLeft(expiresAt, madeAt, onOver), holdMinutes * 60_000)
  const [answered, setAnswered] = useState<string>()
  const isLate = left <= warnSeconds * 1000
  const mayExtend = extensionsLeft > 0

  function extend() {
    setAnswered(expiresAt)
    onExtend()
  }

  return (
    <div className="hold" data-late={isLate || undefined}>
      <p className="hold__t">
        <Icon name="hour" />
        <span role="timer">{t('basket.held', { time: clockText(left) })}</span>
      </p>
      {mayExtend && (
        <ActForm call="extendHold" onAct={onExtend}>
          <button className="link hold__k" type="submit">
            {t('basket.keep')}
          </button>
        </ActForm>
      )}
      <Modal
        open={isLate && left > 0 && answered !== expiresAt}
        title={t('basket.warning-title')}
        closeText={t('word.close')}
        onClose={() => setAnswered(expiresAt)}
        confirm={
          mayExtend ? { text: t('basket.warning-keep'), onPress: extend } : { text: t('basket.pay'), href: href({ page: 'payment' }) }
        }
      >
        <p role="alert">{mayExtend ? t('basket.warning', { count: holdMinutes }) : t('basket.warning-last')}</p>
        <p className="hold__big num" aria-hidden="true">
          {clockText(left)}
        </p>
      </Modal>
    </div>
  )
}

/** Milliseconds by the server's clock; says once in a while that they are over, until the server agrees. */
export function useTimeLeft(expiresAt: string, madeAt: number, onOver: () => void): number {
  const [now, setNow] = useState(madeAt)
  const over = useEffectEvent(onOver)
  const end = Date.parse(expiresAt)
  const [began] = useState(() => Date.now())

  useEffect(() => {
    let asked = 0
    const timer = setInterval(() => {
      const moment = Date.now()
      setNow(madeAt + moment - began)
      if (madeAt + moment - began < end || moment - asked < askAgainMs) return
      asked = moment
      over()
    }, 1000)
    return () => clearInterval(timer)
  }, [end, madeAt, began])

  return end - now
}
