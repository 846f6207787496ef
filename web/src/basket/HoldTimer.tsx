import { warnSeconds } from '@opentop/domain/basket/basket'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import { ActForm } from './ActForm.tsx'
import { clockText, heldText } from './line-text.ts'
import './hold-timer.css'

const askAgainMs = 3000

type HoldTimerProps = {
  expiresAt: string
  madeAt: number
  holdMinutes: number
  extensionsLeft: number
  onExtend: () => void
  onOver: () => void
}

export function HoldTimer({ expiresAt, madeAt, holdMinutes, extensionsLeft, onExtend, onOver }: HoldTimerProps) {
  const { t, href } = usePage()
  // the page was rendered some time before it was shown, so the result may exceed the full hold time
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
      <p className="hold__text">
        <Icon name="hour" />
        <span role="timer">{heldText(t, left)}</span>
      </p>
      {mayExtend && (
        <ActForm call="extendHold" onAct={onExtend}>
          <button className="link hold__keep" type="submit">
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
        <p className="hold__big numeric" aria-hidden="true">
          {clockText(left)}
        </p>
      </Modal>
    </div>
  )
}

/** Calls `onOver` at the end, and again every few seconds until `expiresAt` changes. */
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
