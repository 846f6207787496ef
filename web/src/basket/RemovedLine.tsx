import { useLayoutEffect, useRef } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { ActForm } from './ActForm.tsx'
import './basket-line.css'

type RemovedLineProps = { id: string; name: string | undefined; refusal: string | undefined; onUndo: () => void }

/** Replaces a removed line. It takes over the focus, so that one key press undoes the removal. */
export function RemovedLine({ id, name, refusal, onUndo }: RemovedLineProps) {
  const { t } = usePage()
  const undo = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => undo.current?.focus(), [])
  return (
    <li className="basket-line basket-line--gone">
      <p role="status">
        <Icon name="trash" />
        {refusal ?? (name === undefined ? t('basket.removed-one') : t('basket.removed', { name }))}
      </p>
      <ActForm call="restoreSale" fields={{ id }} onAct={onUndo}>
        <button className="button button--line button--small" type="submit" ref={undo}>
          {t('basket.undo')}
        </button>
      </ActForm>
    </li>
  )
}
