import type { OfficeInputs } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { can, useMe } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import './bulk-bar.css'
import { ResendDialog } from './ResendDialog.tsx'
import type { Marks } from './use-marks.ts'

type Props = {
  marks: Marks
  found: { count: number; isCapped: boolean } | undefined
  selection: OfficeInputs['resendTickets']
  onExport: () => void
}

export function BulkBar({ marks, found, selection, onExport }: Props): ReactNode {
  const t = useWords(orderWords)
  const me = useMe()
  const [isSending, setSending] = useState(false)
  const count = marks.isAll ? (found?.count ?? 0) : marks.ids.size
  if (count === 0) return null
  const all = found?.isCapped ? t('more', { count: found.count }) : found?.count
  return (
    <div className="bulk-bar" role="region" aria-label={t('marked', { count })}>
      <b>{marks.isAll && all !== undefined ? t('allMarked', { count: all }) : t('marked', { count })}</b>
      {!marks.isAll && found && all !== undefined && found.count > marks.ids.size && (
        <Button size="small" kind="quiet" onPress={marks.takeAll}>
          {t('takeAll', { count: all })}
        </Button>
      )}
      {can(me, 'orders.change') && (
        <Button size="small" icon="mail" onPress={() => setSending(true)}>
          {t('resend')}
        </Button>
      )}
      {can(me, 'export') && (
        <Button size="small" icon="download" onPress={onExport}>
          {t('export')}
        </Button>
      )}
      <span className="bulk-bar__end">
        <Button size="small" keys="Escape" onPress={marks.clear}>
          {t('clear')}
        </Button>
      </span>
      {isSending && <ResendDialog count={count} selection={selection} onClose={() => setSending(false)} onDone={marks.clear} />}
    </div>
  )
}
