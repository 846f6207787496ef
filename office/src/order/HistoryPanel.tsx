import { useState, type ReactNode } from 'react'
import { historyWords } from '../messages/order-state.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/When.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { useEventText } from './event-text.ts'
import { zoneOf, type Order } from './order-context.ts'

type Item = Order['timeline'][number]
const moneyKinds: readonly Item['kind'][] = ['paid', 'chargeback', 'refund', 'refund-short']

function lookOf({ kind, state }: Item): 'money' | 'ok' | 'bad' | undefined {
  if (kind === 'chargeback' || state === 'failed' || state === 'FAILED' || (kind === 'attempt' && state === 'REFUSED')) return 'bad'
  if (moneyKinds.includes(kind)) return 'money'
  return kind === 'boarding' ? 'ok' : undefined
}

export function HistoryPanel({ order }: { order: Order }): ReactNode {
  const t = useWords(historyWords)
  const [shows, setShows] = useState<'all' | 'money' | 'mail'>('all')
  const { title, detail } = useEventText(order)
  const zone = zoneOf(order)
  const items = order.timeline.filter(
    ({ kind }) => kind !== 'payment-event' && (shows === 'all' || (shows === 'money' ? moneyKinds.includes(kind) : kind === 'mail')),
  )
  const coming = shows === 'all' ? order.lines.filter(({ startsAt = '', state }) => state === 'confirmed' && startsAt > order.at) : []
  const choices = [
    { value: 'all', label: t('all') },
    { value: 'money', label: t('onlyMoney') },
    { value: 'mail', label: t('onlyMail') },
  ] as const
  return (
    <Panel title={t('title')} end={<Segment label={t('show')} isLabelHidden choices={choices} value={shows} onChange={setShows} />}>
      {items.length === 0 && <p>{t('empty')}</p>}
      <Timeline label={t('title')}>
        {coming.map(({ id, product, startsAt = '', timezone }) => (
          <TimelineStop key={id} kind="later" title={t('starts', { product })} time={<When at={startsAt} timeZone={timezone} />} />
        ))}
        {items.map((item) => (
          <TimelineStop key={item.id} kind={lookOf(item)} title={title(item)} time={<When at={item.at} timeZone={zone} />}>
            {detail(item)}
          </TimelineStop>
        ))}
      </Timeline>
    </Panel>
  )
}
