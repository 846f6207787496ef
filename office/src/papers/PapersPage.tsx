import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { papersWords } from '../messages/papers.ts'
import { useWords } from '../messages/words.ts'
import { readOptions, type Refusal } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Select } from '../ui/Select.tsx'
import { Empty } from '../ui/States.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PaperTable } from './PaperTable.tsx'
import { SeriesPanel } from './SeriesPanel.tsx'
import './papers.css'

const kinds = ['receipt', 'invoice', 'credit-note'] as const
type Filters = { text: string; kind: string; from: string; until: string }
const readFilters = (raw: Readonly<Record<string, string>>): Filters => ({
  text: raw.text ?? '',
  kind: kinds.find((kind) => kind === raw.kind) ?? '',
  from: raw.from ?? '',
  until: raw.until ?? '',
})

export function PapersPage(): ReactNode {
  const t = useWords(papersWords)
  const site = usePlace()?.site.key ?? ''
  const [filters, change] = useFilters(readFilters)
  const found = usePapers(site, useDeferredValue(filters))
  const papers = found.data?.pages.flatMap((page) => page.papers) ?? []
  return (
    <Page title={t('title')}>
      <div className="papers">
        <Panel flush>
          <PaperFilters filters={filters} onChange={change} />
          {papers.length > 0 ? (
            <PaperTable papers={papers} />
          ) : (
            <ReadState read={found} empty={<Empty title={t('noneTitle')}>{t('noneText')}</Empty>} />
          )}
          {found.hasNextPage && (
            <div className="panel__foot">
              <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
        </Panel>
        <div className="papers__side">
          <SeriesPanel site={site} />
        </div>
      </div>
    </Page>
  )
}

function PaperFilters({ filters, onChange }: { filters: Filters; onChange: (change: Partial<Filters>) => void }): ReactNode {
  const t = useWords(papersWords)
  const choices = [{ value: 'any', label: t('any') }, ...kinds.map((value) => ({ value, label: t(value) }))]
  return (
    <search className="papers__filters">
      <TextField label={t('find')} type="search" value={filters.text} onChange={(text) => onChange({ text })} maxLength={100} />
      <Select
        label={t('kind')}
        choices={choices}
        value={filters.kind || 'any'}
        onChange={(kind) => onChange({ kind: kind === 'any' ? '' : kind })}
      />
      <DatePicker label={t('from')} value={filters.from || null} onChange={(from) => onChange({ from: from ?? '' })} />
      <DatePicker label={t('until')} value={filters.until || null} onChange={(until) => onChange({ until: until ?? '' })} />
    </search>
  )
}

/** Each page goes on below the last paper of the one before: papers that are added meanwhile do not move those that are shown. */
function usePapers(site: string, filters: Filters) {
  return useInfiniteQuery({
    queryKey: ['findPapers', site, filters],
    enabled: site !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, client }) => {
      const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''))
      const input = { site, ...given, ...(pageParam === undefined ? {} : { after: pageParam }) }
      return client.fetchQuery({ ...readOptions('findPapers', input), staleTime: 0 })
    },
    getNextPageParam: ({ papers, hasMore }) => (hasMore ? papers.at(-1)?.id : undefined),
    placeholderData: (before) => before,
    throwOnError: (_error: Refusal) => false,
  })
}
