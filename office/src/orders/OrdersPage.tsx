import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { can, useMe } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { WithDrawer } from '../ui/Drawer.tsx'
import { Announced } from '../ui/Announced.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FoundPanel } from './FoundPanel.tsx'
import { askedOf, readFilters } from './order-filters.ts'
import { OrderPeek } from './OrderPeek.tsx'
import './orders-page.css'
import { SearchBox } from './SearchBox.tsx'
import { useFilterText } from './use-filter-text.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMarks } from './use-marks.ts'
import { useOrders } from './use-orders.ts'
import { ViewTabs } from './ViewTabs.tsx'

export function OrdersPage(): ReactNode {
  const t = useWords(orderWords)
  const me = useMe()
  const place = usePlace()
  const site = place?.site.key
  const timeZone = place?.city?.timezone ?? 'UTC'
  const navigate = useNavigate()
  const [filters, change] = useFilters(readFilters)
  const asked = useMemo(() => askedOf(filters, site), [filters, site])
  const found = useOrders(asked)
  const { orders } = found
  const question = JSON.stringify(asked)
  const marks = useMarks(orders, question)
  const saying = useFilterText(filters, orders)
  const [present, setPresent] = usePresentRow(question)
  const [isPeeking, setPeeking] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const onOpen = useCallback(
    (reference: string): void => void navigate({ to: '/orders/$reference', params: { reference } as never }),
    [navigate],
  )
  const open = (index: number): void => {
    const reference = orders[index]?.reference
    if (reference !== undefined) onOpen(reference)
  }
  useListKeys({ count: orders.length, present, setPresent, open, field, marks, orders, isPeeking, setPeeking })
  const onRow = useCallback(
    (index: number): void => {
      setPresent(index)
      setPeeking(true)
    },
    [setPresent],
  )
  const isWhole = marks.ids.size === 0 || marks.isAll
  const selection = isWhole ? { filter: asked } : { ids: [...marks.ids] }
  const order = present === undefined ? undefined : orders[present]
  const peek = isPeeking && order && <OrderPeek order={order} timeZone={timeZone} onClose={() => setPeeking(false)} />
  const mistake = found.problem?.code === 'bad-request' ? t('unreadable') : undefined
  return (
    <Page title={t('title')}>
      <ViewTabs filters={filters} site={site} />
      <SearchBox
        text={filters.q ?? ''}
        onText={(q) => change({ q })}
        saying={saying}
        onRemove={(name) => change({ [name]: undefined })}
        field={field}
        mistake={mistake}
      />
      <div className="orders-page__tools">
        <FilterChips filters={filters} onChange={change} saying={saying} />
        {can(me, 'export') && orders.length > 0 && (
          <Button size="small" icon="download" onPress={() => setExporting(true)}>
            {t('export')}
          </Button>
        )}
      </div>
      <Announced>{order && spokenText(order, (present ?? 0) + 1, t)}</Announced>
      <WithDrawer drawer={peek}>
        <Panel flush>
          <FoundPanel {...{ found, filters, change, timeZone, marks, present, onRow, onOpen }} />
        </Panel>
        <BulkBar marks={marks} found={found.found} selection={selection} onExport={() => setExporting(true)} />
      </WithDrawer>
      {isExporting && (
        <ExportDialog
          what={isWhole ? countText(found.found, t) : t('found', { count: marks.ids.size })}
          selection={selection}
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  )
}

function usePresentRow(question: string): [number | undefined, (index: number) => void] {
  const [pointed, setPointed] = useState<{ question: string; index: number }>()
  const setPresent = useCallback((index: number): void => setPointed({ question, index }), [question])
  return [pointed?.question === question ? pointed.index : undefined, setPresent]
}

type Words = ReturnType<typeof useWords<typeof orderWords>>

function spokenText({ reference, name }: { reference?: string; name: string }, place: number, t: Words): string {
  return `${reference ?? t('noNumber')}, ${name}, ${place}`
}

function countText(found: { count: number; isCapped: boolean } | undefined, t: Words): string {
  const { count = 0, isCapped = false } = found ?? {}
  return isCapped ? t('foundMany', { count }) : t('found', { count })
}
