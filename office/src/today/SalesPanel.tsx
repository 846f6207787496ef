import type { OfficeAnswers } from '@opentop/contract/office-api'
import { timeOf } from '@opentop/domain/day'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { liveness } from '../live/live-feed.ts'
import { todayWords } from '../messages/today.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useStore } from '@opentop/ui/state/store.ts'
import { useOfficeZone } from '../site/site.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { timeText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Tag } from '../ui/Tag.tsx'

type Sale = OfficeAnswers['getLatestSales']['sales'][number]
const shown = 8

export function SalesPanel({ site }: { site: string }): ReactNode {
  const t = useWords(todayWords)
  const lang = useLang()
  const now = useNow()
  const { isLive, since } = useStore(liveness)
  const timeZone = useOfficeZone()
  const read = useRead('getLatestSales', { site }, { refetchInterval: 60_000 })
  const { data } = read
  const isLost = !isLive && since !== undefined
  const state = isLive ? (
    <Tag tone="ok" icon="check">
      {t('live')}
    </Tag>
  ) : isLost ? (
    <Tag tone="care" icon="warning">
      {t('stoppedAt', { time: timeText(lang, new Date(since), timeZone) })}
    </Tag>
  ) : (
    <Tag icon="refresh">{t('connecting')}</Tag>
  )
  const foot = isLost && (
    <>
      <Icon name="refresh" />
      {t('tryingAgain', { minutes: Math.max(1, Math.round((now.getTime() - since) / 60_000)) })}
      <Button size="small" onPress={() => void queries.invalidateQueries()}>
        {t('now')}
      </Button>
    </>
  )
  return (
    <Panel title={t('sales')} end={state} foot={foot} flush>
      {!data && <ReadState read={read} rows={4} />}
      {data?.sales.length === 0 && <p className="today__none">{t('noSales')}</p>}
      <ol className={classes(isLost && 'ticker--stopped')}>
        {data?.sales.slice(0, shown).map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ol>
    </Panel>
  )
}

function SaleRow({ sale }: { sale: Sale }): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(todayWords)
  const lang = useLang()
  const { kind, at, product, minute, people, lines, reference, cents, currencyId, channel } = sale
  const isRefund = kind === 'refund'
  const from = channel === 'agent' ? t('byAgent') : channel === 'desk' ? t('byDesk') : ''
  const details = isRefund ? [reference] : [t('people', { count: people }), lines > 1 && t('andMore', { count: lines - 1 }), from]
  return (
    <li className="ticker__sale">
      <time className="ticker__time" dateTime={at}>
        {timeText(lang, new Date(at), timeZone)}
      </time>
      <span className="ticker__what">
        <Link
          to="/orders/$reference"
          params={{ reference }}
          className="ticker__link"
          {...(isRefund ? { 'aria-label': t('refundOf', { reference }) } : {})}
        >
          {isRefund ? t('refund') : product}
        </Link>
        {!isRefund && minute !== undefined && <b>{timeOf(minute % 1440)}</b>}
        <span className="ticker__details">{details.filter(Boolean).join(', ')}</span>
      </span>
      <b className={classes(isRefund && 'ticker__sum--out')}>{moneyText(lang, isRefund ? -cents : cents, currencyId)}</b>
    </li>
  )
}
