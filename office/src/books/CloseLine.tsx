import type { Books } from '@opentop/contract/books'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { booksWords } from '../messages/books.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText, whenText } from '../text/when-text.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'
import { showToast } from '../ui/toast.ts'
import { DifferenceStops } from './DifferenceStops.tsx'

export function CloseLine({ books }: { books: Books }): ReactNode {
  const t = useWords(booksWords)
  const lang = useLang()
  const now = useNow()
  const [last] = books.closes
  const day = calendarDayText(lang, books.day, now)
  if (last && last.day >= books.day)
    return (
      <Panel title={t('closedToday', { day })}>
        <Note tone="ok" icon="lock">
          {t('closedTodayText', { name: last.closedBy, when: whenText(lang, new Date(last.closedAt), books.timezone, now) })}
        </Note>
      </Panel>
    )
  return (
    <Panel title={t('closeDay', { day })}>
      <Timeline label={t('steps')}>
        <ShiftStops books={books} />
        <RefundStops books={books} />
        <DifferenceStops books={books} />
        <TimelineStop kind="later" title={t('frozen')}>
          {t('frozenText')} {t('entries', { count: books.open.entries })}
        </TimelineStop>
      </Timeline>
      <CloseForm books={books} day={day} />
    </Panel>
  )
}

function ShiftStops({ books: { shifts, timezone } }: { books: Books }): ReactNode {
  const t = useWords(booksWords)
  const lang = useLang()
  const now = useNow()
  if (shifts.length === 0) return <TimelineStop kind="ok" title={t('tillsCounted')} />
  return shifts.map(({ tillId, till, openedBy, openedAt }) => (
    <TimelineStop key={tillId} kind="bad" title={t('tillOpen', { till })}>
      {t('openSince', { name: openedBy, when: whenText(lang, new Date(openedAt), timezone, now) })}{' '}
      <Link to="/tills" search={{ till: tillId } as never} className={buttonClass({ size: 'small' })} aria-label={`${t('count')}: ${till}`}>
        {t('count')}
      </Link>
    </TimelineStop>
  ))
}

function RefundStops({ books: { refunds, currencyId } }: { books: Books }): ReactNode {
  const t = useWords(booksWords)
  const lang = useLang()
  const act = useAct('repeatRefund')
  const can = useCan('refund.quoted')
  if (refunds.length === 0) return <TimelineStop kind="ok" title={t('refundsWent')} />
  const repeat = async (refundId: string): Promise<void> => {
    await act.run({ refundId })
    await queries.invalidateQueries({ queryKey: ['getBooks'] })
  }
  return refunds.map(({ refundId, reference, cents }) => (
    <TimelineStop key={refundId} kind="bad" title={t('refundStuck', { amount: moneyText(lang, cents, currencyId) })}>
      <Link to="/orders/$reference" params={{ reference }}>
        {t('order', { reference })}
      </Link>{' '}
      {can && (
        <Button size="small" isPending={act.pending} aria-label={`${t('send')}: ${reference}`} onPress={() => void repeat(refundId)}>
          {t('send')}
        </Button>
      )}
      <Refused problem={act.refused} />
    </TimelineStop>
  ))
}

function CloseForm({ books, day }: { books: Books; day: string }): ReactNode {
  const t = useWords(booksWords)
  const can = useCan('finance.close')
  const act = useAct('closeDay')
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const { site, currencyId } = books
  const hasOpen = books.refunds.length > 0 || books.differences.length > 0
  const isUnexplained = hasOpen && reason.trim() === ''
  const close = async (): Promise<void> => {
    setSent(true)
    if (isUnexplained || books.shifts.length > 0) return
    const done = await act.run({ site, currencyId, day: books.day, ...(hasOpen ? { reason: reason.trim() } : {}) })
    if (done) showToast(t('wasClosed', { day, number: done.number }))
    await queries.invalidateQueries({ queryKey: ['getBooks'] })
  }
  useKeys(can ? { 'Ctrl+Enter': { says: t('close'), does: () => void close() } } : {})
  if (!can) return null
  return (
    <div className="books__close">
      {hasOpen && (
        <TextField
          label={t('reason')}
          value={reason}
          onChange={setReason}
          maxLength={400}
          mistake={wasSent && isUnexplained ? t('reasonMissing') : undefined}
        />
      )}
      <Refused problem={act.refused} />
      <Button kind="go" wide keys="Ctrl+Enter" isDisabled={books.shifts.length > 0} isPending={act.pending} onPress={() => void close()}>
        {t('close')}
      </Button>
    </div>
  )
}
