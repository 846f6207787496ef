import type { Basket } from '@opentop/contract/basket'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { isOutage } from '@opentop/domain/outage/outage'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import './book-now.css'
import '@opentop/ui/styles/panel.css'

export function Expired({ basket, productPath, onHeld }: { basket: Basket; productPath: string; onHeld: (basket: Basket) => void }) {
  const page = usePage()
  const { t } = page
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isOver = basket.lines.some(({ state }) => state === 'expired')

  async function again(): Promise<void> {
    setBusy(true)
    const held = await httpCall(page, { key: crypto.randomUUID() })(
      'holdAgain',
      basket.id === undefined ? {} : { directId: basket.id },
    ).catch(() => undefined)
    setBusy(false)
    const isHeld = held?.ok && held.answer.changes.every(({ outcome }) => outcome === 'held' || outcome === 'price-changed')
    // without an answer the seats may still be free
    setFailed(held !== undefined && !isHeld && (held.ok || !isOutage(held.refusal)))
    if (held?.ok && isHeld) onHeld(held.answer.basket)
  }

  return (
    <section className="panel book-now__over">
      <Notice live>{t(isOver && !failed ? 'book-now.over' : 'book-now.gone')}</Notice>
      {isOver && !failed && (
        <Button loading={busy} onClick={() => void again()}>
          {t('book-now.again')}
        </Button>
      )}
      <Button href={productPath} variant="line">
        {t('book-now.close')}
      </Button>
    </section>
  )
}
