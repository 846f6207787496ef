import type { RecordRow } from '@opentop/contract/record'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { actWords } from '../messages/act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { readOptions, type Refusal } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer, WithDrawer } from '../ui/Drawer.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Announced } from '../ui/Announced.tsx'
import { actName } from './act-name.ts'
import { RecordDetail } from './RecordDetail.tsx'
import { RecordFilterBar, type RecordFilters } from './RecordFilters.tsx'
import { RecordTable } from './RecordTable.tsx'

const readFilters = (raw: Readonly<Record<string, string>>): RecordFilters => ({
  person: raw.person ?? '',
  call: raw.call ?? '',
  from: raw.from ?? '',
  until: raw.until ?? '',
  text: raw.text ?? '',
})

/** The newest first. */
export function RecordPage(): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(actWords)
  const [filters, change] = useFilters(readFilters)
  const found = useRecords(useDeferredValue(filters))
  const [openSeq, setOpen] = useState<number>()
  const timeZone = usePlace()?.city?.timezone ?? 'UTC'
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const shown = rows.find(({ seq }) => seq === openSeq)
  useRowKeys(rows, openSeq, setOpen)
  const drawer = shown && (
    <Drawer title={t('row', { seq: String(shown.seq) })} onClose={() => setOpen(undefined)} takesFocus={false}>
      <RecordDetail row={shown} timeZone={timeZone} />
    </Drawer>
  )
  return (
    <Page title={t('title')}>
      <Announced>{shown && `${actName(shown.call, say)}, ${shown.staffName || t('system')}`}</Announced>
      <WithDrawer drawer={drawer}>
        <Panel flush>
          <RecordFilterBar filters={filters} onChange={change} />
          {rows.length > 0 ? (
            <RecordTable rows={rows} timeZone={timeZone} present={openSeq} onOpen={setOpen} />
          ) : (
            <ReadState read={found} empty={<Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>} />
          )}
          {found.hasNextPage && (
            <div className="panel__foot">
              <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
        </Panel>
      </WithDrawer>
    </Page>
  )
}

/** Pages by number: rows that are added meanwhile do not move those that are shown. */
function useRecords(filters: RecordFilters) {
  return useInfiniteQuery({
    queryKey: ['findRecords', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, client }) => client.fetchQuery({ ...readOptions('findRecords', searchOf(filters, pageParam)), staleTime: 0 }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    throwOnError: (_error: Refusal) => false,
  })
}
function searchOf(filters: RecordFilters, below: number | undefined) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { ...given, ...(below === undefined ? {} : { below }) }
}

function useRowKeys(rows: readonly RecordRow[], openSeq: number | undefined, open: (seq: number) => void): void {
  const t = useWords(recordWords)
  const step = (by: number): void => {
    const place = rows.findIndex(({ seq }) => seq === openSeq)
    const next = rows[Math.max(0, place + by)]
    if (next) open(next.seq)
  }
  useKeys({ j: { says: t('next'), does: () => step(1) }, k: { says: t('previous'), does: () => step(-1) } })
}
