import { useRead } from '../query.ts'
import type { ReactNode } from 'react'
import { papersWords } from '../messages/papers.ts'
import { useLang, useWords } from '../messages/words.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WaitingPapers } from './WaitingPapers.tsx'

export function SeriesPanel({ site }: { site: string }): ReactNode {
  const t = useWords(papersWords)
  const lang = useLang()
  const read = useRead('getPaperSeries', { site }, { refetchInterval: 10_000 })
  const { data } = read
  if (!data || read.error)
    return (
      <Panel title={t('series')}>
        <ReadState read={read} empty={<Empty title={t('series')}>{t('noSeries')}</Empty>} />
      </Panel>
    )
  return (
    <>
      <Panel title={t('waiting')}>{data.waiting.length === 0 ? <p>{t('noWaiting')}</p> : <WaitingPapers waiting={data.waiting} />}</Panel>
      <Panel title={t('series')} flush={data.series.length > 0}>
        {data.series.length === 0 ? (
          <p>{t('noSeries')}</p>
        ) : (
          <DataTable
            label={t('last')}
            rows={data.series}
            rowKey={({ seller, kind, year }) => `${seller} ${kind} ${year}`}
            groupOf={({ seller, year }) => `${year} · ${seller}`}
            columns={[
              { head: t('kind'), isRowHead: true, cell: ({ kind }) => t(kind) },
              { head: t('last'), isNumber: true, cell: ({ last }) => last.toLocaleString(lang) },
              { head: t('gaps'), cell: ({ missing }) => <Gaps missing={missing} /> },
            ]}
          />
        )}
      </Panel>
    </>
  )
}

function Gaps({ missing }: { missing: readonly number[] }): ReactNode {
  const t = useWords(papersWords)
  return (
    <Tag tone={missing.length === 0 ? 'ok' : 'bad'} icon={missing.length === 0 ? 'check' : 'warning'}>
      {missing.length === 0 ? t('noGaps') : missing.join(', ')}
    </Tag>
  )
}
