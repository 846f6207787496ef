import type { Books } from '@opentop/contract/books'
import { figuresOf } from '@opentop/domain/books/figures'
import type { ReactNode } from 'react'
import { booksWords } from '../messages/books.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import { Tag } from '../ui/Tag.tsx'

type Props = { books: Books; present: number | undefined; onShow: (number: number) => void }

export function CloseTable({ books: { closes, currencyId }, present, onShow }: Props): ReactNode {
  const t = useWords(booksWords)
  const lang = useLang()
  const now = useNow()
  return (
    <Panel title={t('days')} flush={closes.length > 0}>
      {closes.length === 0 ? (
        <Empty title={t('noCloses')}>{t('noClosesText')}</Empty>
      ) : (
        <DataTable
          label={t('days')}
          rows={closes}
          rowKey={({ number }) => number}
          isPresent={({ number }) => number === present}
          columns={[
            {
              head: t('day'),
              isRowHead: true,
              cell: ({ number, day }) => (
                <button type="button" className="table__open" onClick={() => onShow(number)}>
                  {calendarDayText(lang, day, now)}
                </button>
              ),
            },
            {
              head: t('sold'),
              isNumber: true,
              cell: ({ sums }) => <Money cents={figuresOf(sums).soldCents} currencyId={currencyId} />,
            },
            {
              head: t('state'),
              cell: ({ later }) => (
                <Tag tone={later > 0 ? 'known' : 'ok'} icon={later > 0 ? 'edit' : 'lock'}>
                  {later > 0 ? t('later', { count: later }) : t('closed')}
                </Tag>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
