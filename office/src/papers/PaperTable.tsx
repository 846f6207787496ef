import type { ListedPaper } from '@opentop/contract/office-papers'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { papersWords } from '../messages/papers.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Money } from '../text/Money.tsx'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { PaperLink } from './PaperLink.tsx'

export function PaperTable({ papers }: { papers: readonly ListedPaper[] }): ReactNode {
  const t = useWords(papersWords)
  const lang = useLang()
  const now = useNow()
  const isReadable = useCan('personal.read')
  return (
    <DataTable
      label={t('list')}
      rows={papers}
      rowKey={({ id }) => id}
      columns={[
        { head: t('number'), isRowHead: true, cell: (paper) => <PaperLink {...paper} isReadable={isReadable} /> },
        { head: t('kind'), cell: ({ kind }) => t(kind) },
        { head: t('day'), cell: ({ day }) => calendarDayText(lang, day, now) },
        {
          head: t('name'),
          cell: ({ name, seller }) => (
            <>
              {name}
              <span className="papers__seller">
                {t('seller')}: {seller}
              </span>
            </>
          ),
        },
        {
          head: t('order'),
          cell: ({ reference }) => (
            <Link to="/orders/$reference" params={{ reference }}>
              {reference}
            </Link>
          ),
        },
        {
          head: t('sum'),
          isNumber: true,
          cell: ({ kind, cents, currencyId }) => <Money cents={kind === 'credit-note' ? -cents : cents} currencyId={currencyId} />,
        },
        { head: t('state'), cell: ({ isCancelled }) => <PaperState isCancelled={isCancelled} /> },
      ]}
    />
  )
}

function PaperState({ isCancelled }: Pick<ListedPaper, 'isCancelled'>): ReactNode {
  const t = useWords(papersWords)
  return (
    <Tag tone={isCancelled ? 'known' : 'ok'} icon={isCancelled ? 'history' : 'check'}>
      {t(isCancelled ? 'cancelled' : 'valid')}
    </Tag>
  )
}
