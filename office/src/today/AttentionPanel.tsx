import type { Attention } from '@opentop/contract/day'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { attentionWords } from '../messages/today.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { useNow } from '../text/use-now.ts'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { AttentionGroup } from './AttentionGroup.tsx'
import { AttentionRow } from './AttentionRow.tsx'
import { titleOf } from './attention-text.ts'
import './attention.css'

/** More of a kind than this are one row. */
const mostOfKind = 3
const machines: readonly Attention['kind'][] = ['paid-without-ticket', 'failed-refund', 'bounced-mail', 'silent-scanner']

export function AttentionPanel({ site }: { site: string }): ReactNode {
  const t = useWords(attentionWords)
  const read = useRead('getAttention', { site }, { refetchInterval: 60_000, placeholderData: keepBefore })
  const { data } = read
  const items = data?.items ?? []
  const isWell = data !== undefined && !items.some(({ kind }) => machines.includes(kind))
  const rows = items.flatMap((item) => {
    const same = items.filter(({ kind }) => kind === item.kind)
    if (same.length <= mostOfKind) return [<AttentionRow key={`${item.kind} ${item.subjectId}`} item={item} />]
    return item === same[0] ? [<AttentionGroup key={item.kind} items={same} />] : []
  })
  const foot = isWell && (
    <>
      <Icon name="check" />
      {items.length === 0 ? t('none') : t('allWell')}
    </>
  )
  return (
    <Panel title={t('title')} end={items.length > 0 && <small>{t('oldest')}</small>} foot={foot} flush>
      {!data && <ReadState read={read} rows={3} />}
      <ul>{rows}</ul>
      <NewAlarm items={items} isLoaded={data !== undefined} />
    </Panel>
  )
}

/** What was not there a moment ago is read out at once. */
function NewAlarm({ items, isLoaded }: { items: readonly Attention[]; isLoaded: boolean }): ReactNode {
  const t = useWords(attentionWords)
  const now = useNow()
  const known = useRef<ReadonlySet<string>>(undefined)
  const [alarm, setAlarm] = useState('')
  useEffect(() => {
    if (!isLoaded) return
    const fresh = known.current && items.find(({ kind, subjectId }) => !known.current?.has(`${kind} ${subjectId}`))
    known.current = new Set(items.map(({ kind, subjectId }) => `${kind} ${subjectId}`))
    if (fresh) setAlarm(t('nowMore', { title: titleOf(fresh, now, t) }))
  }, [items, isLoaded, t, now])
  return (
    <p className="for-readers" role="alert">
      {alarm}
    </p>
  )
}
