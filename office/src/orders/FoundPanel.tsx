import type { ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Empty, Failed, Waiting } from '../ui/States.tsx'
import { noFilters, type Filters } from './order-filters.ts'
import { OrderList } from './OrderList.tsx'
import type { Marks } from './use-marks.ts'
import type { FoundOrders } from './use-orders.ts'

type Props = {
  found: FoundOrders
  filters: Filters
  change: (change: Partial<Filters>) => void
  timeZone: string
  marks: Marks
  present: number | undefined
  onRow: (index: number) => void
  onOpen: (reference: string) => void
}

export function FoundPanel({ found, filters, change, timeZone, marks, present, onRow, onOpen }: Props): ReactNode {
  const { orders, problem, isWaiting, isStale, loadMore, retry } = found
  if (problem && problem.code !== 'bad-request') return <Failed problem={problem} onRetry={retry} />
  if (isWaiting) return <Waiting rows={10} />
  if (orders.length === 0 || problem) return <NoOrders filters={filters} change={change} closest={found.closest} />
  return (
    <>
      <OrderList
        orders={orders}
        count={found.found?.count ?? orders.length}
        timeZone={timeZone}
        marks={marks.ids}
        present={present}
        isStale={isStale}
        onMark={marks.toggle}
        onMarkAll={marks.markLoaded}
        onRow={onRow}
        onOpen={onOpen}
        onEnd={loadMore}
      />
      <Foot found={found.found} />
    </>
  )
}

function Foot({ found }: { found: FoundOrders['found'] }): ReactNode {
  const t = useWords(orderWords)
  return (
    <div className="orders-page__foot">
      <span role="status">{found && (found.isCapped ? t('foundMany', { count: found.count }) : t('found', { count: found.count }))}</span>
      <span className="orders-page__keys">
        <KeyHint keys="J K" /> {t('moves')} <KeyHint keys="Space" /> {t('peeks')} <KeyHint keys="X" /> {t('marks')} <KeyHint keys="Enter" />{' '}
        {t('opens')}
      </span>
    </div>
  )
}

type NoOrdersProps = { filters: Filters; change: Props['change']; closest: readonly string[] }
function NoOrders({ filters, change, closest }: NoOrdersProps): ReactNode {
  const t = useWords(orderWords)
  const { sites } = useMe()
  const text = filters.q ?? ''
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'q' && name !== 'sites' && value !== undefined)
  const acts = (
    <>
      {closest.map((name) => (
        <Button key={name} kind="ink" onPress={() => change({ q: name })}>
          {t('closest', { name: capitalised(name) })}
        </Button>
      ))}
      {filters.sites === undefined && sites.length > 1 && (
        <Button kind="ink" onPress={() => change({ sites: 'all' })}>
          {t('searchAllSites')}
        </Button>
      )}
      {isFiltered && <Button onPress={() => change({ ...noFilters, q: filters.q })}>{t('clearFilters')}</Button>}
    </>
  )
  return (
    <Empty title={text !== '' ? t('emptyTitle', { text }) : t(isFiltered ? 'noneTitle' : 'noneYetTitle')} acts={acts}>
      {text !== '' ? t('emptyText') : t(isFiltered ? 'noneText' : 'noneYetText')}
    </Empty>
  )
}

function capitalised(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
