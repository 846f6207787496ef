import { useState, type ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './order-fold.css'

type OrderFoldProps = { names: string; total: string; children: ReactNode }

export function OrderFold({ names, total, children }: OrderFoldProps) {
  const { t } = usePage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className="order-fold__row scripted"
        aria-expanded={isOpen}
        aria-controls="order"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="order-fold__names">
          <b>{t('basket.summary')}</b>
          <span className="small muted">{names}</span>
        </span>
        <b className="order-fold__total display-type">{total}</b>
        <Icon name="down" />
      </button>
      <div id="order" className="order-fold__order" data-open={isOpen}>
        {children}
      </div>
    </div>
  )
}
