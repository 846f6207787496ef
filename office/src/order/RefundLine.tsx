import type { ReactNode } from 'react'
import { refundWords } from '../messages/order.ts'
import { orderDisruptionWords } from '../messages/order-disruption.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useWhenText } from '../text/use-when-text.ts'
import { calendarDayText } from '../text/when-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { waitsForChoice, type Order, type OrderLine } from './order-context.ts'

export function RefundLine({ line, order }: { line: OrderLine; order: Order }): ReactNode {
  const t = useWords(refundWords)
  const d = useWords(orderDisruptionWords)
  const lang = useLang()
  const whenOf = useWhenText()
  const { deadline, refundSteps, product, timezone } = line
  if (waitsForChoice(line)) return <p className="refund-line__word">{d('noRefund', { product })}</p>
  if (deadline.kind === 'first-use') return <p className="refund-line__word">{t('firstUse', { product })}</p>
  if (refundSteps.length === 0) return <p className="refund-line__word">{t('over', { product })}</p>
  const now = new Date(order.at)
  const worth = (percent: number): string => (percent === 100 ? t('full') : t('part', { percent }))
  const start = line.startsAt ? whenOf(line.startsAt, timezone) : line.day ? calendarDayText(lang, line.day, now) : ''
  return (
    <figure className="refund-line">
      <figcaption className="for-readers">{t('lineLabel', { product })}</figcaption>
      <ol className="refund-line__stops">
        <li className="refund-line__stop">
          <b>{t('lineBought')}</b>
          <span>{order.paidAt ? whenOf(order.paidAt, timezone) : ''}</span>
        </li>
        {refundSteps.map(({ percent, day, time }, index) => (
          <li
            key={percent}
            className={classes('refund-line__stop', percent === 100 ? 'refund-line__stop--full' : 'refund-line__stop--part')}
          >
            {index === 0 && <Needle share={shareGone(order, line)} word={t('now')} />}
            <b>{worth(percent)}</b>
            <span>{t('until', { when: `${calendarDayText(lang, day, now)}, ${time}` })}</span>
          </li>
        ))}
        <li className="refund-line__stop refund-line__stop--nothing">
          <b>{t('nothing')}</b>
          <span>{[t('starts'), start].join(' ')}</span>
        </li>
      </ol>
    </figure>
  )
}

function Needle({ share, word }: { share: number; word: string }): ReactNode {
  return (
    <span className="refund-line__needle" style={{ '--gone': `${Math.round(share * 100)}%` } as Record<string, string>}>
      {word}
    </span>
  )
}

function shareGone({ paidAt = '', at }: Order, { deadline }: OrderLine): number {
  if (deadline.kind !== 'until' && deadline.kind !== 'soon') return 0
  const [from, to, now] = [Date.parse(paidAt), Date.parse(deadline.at), Date.parse(at)]
  return to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 0
}
