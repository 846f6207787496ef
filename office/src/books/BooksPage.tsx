import type { Books, DayClose } from '@opentop/contract/books'
import { currencies, currencyIds, type CurrencyId } from '@opentop/domain/price/currency'
import { useState, type ReactNode } from 'react'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { bookExportWords } from '../messages/books-export.ts'
import { booksWords } from '../messages/books.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText, whenText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { figuresOf } from '@opentop/domain/books/figures'
import { BookBridge } from './BookBridge.tsx'
import { CloseLine } from './CloseLine.tsx'
import { CloseTable } from './CloseTable.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import { TaxSums } from './TaxSums.tsx'
import { WayTable } from './WayTable.tsx'
import './books.css'

const readFilters = ({ currency, close }: Readonly<Record<string, string>>) => ({ currency, close })
const chosenCurrency = (text: string | undefined): CurrencyId => currencyIds.find((id) => String(id) === text) ?? 1

export function BooksPage(): ReactNode {
  const t = useWords(booksWords)
  const place = usePlace()
  const [{ currency, close }, setFilters] = useFilters(readFilters)
  const currencyId = chosenCurrency(currency)
  const read = useRead(
    'getBooks',
    { site: place?.site.key ?? '', currencyId },
    { enabled: place !== undefined, refetchInterval: 10_000, placeholderData: keepBefore },
  )
  const [isExporting, setExporting] = useState(false)
  const exports = useCan('export')
  const te = useWords(bookExportWords)
  const shown = read.data?.closes.find(({ number }) => String(number) === close)
  return (
    <Page
      title={t('title')}
      making={
        exports &&
        read.data && (
          <Button icon="download" onPress={() => setExporting(true)}>
            {te('open')}
          </Button>
        )
      }
    >
      <div className="books__bar">
        <Segment
          label={t('currency')}
          isLabelHidden
          choices={currencyIds.map((id) => ({ value: String(id), label: currencies[id].code }))}
          value={String(currencyId)}
          onChange={(value) => setFilters({ currency: value, close: '' })}
        />
        {shown && <Button onPress={() => setFilters({ close: '' })}>{t('showOpen')}</Button>}
        <p className="books__help">{t('ownBooks')}</p>
      </div>
      {read.data && !read.error ? (
        <BooksOf books={read.data} shown={shown} onShow={(number) => setFilters({ close: String(number) })} />
      ) : (
        <Panel flush={read.isPending}>
          <ReadState read={read} empty={<Empty title={t('noneTitle')}>{t('noneText')}</Empty>} />
        </Panel>
      )}
      {isExporting && read.data && <ExportDialog books={read.data} onClose={() => setExporting(false)} />}
    </Page>
  )
}

type OfProps = { books: Books; shown: DayClose | undefined; onShow: (number: number) => void }
function BooksOf({ books, shown, onShow }: OfProps): ReactNode {
  const t = useWords(booksWords)
  const { currencyId } = books
  const sums = shown?.sums ?? books.open.sums
  const isEmpty = !shown && books.open.entries === 0
  return (
    <div className="books">
      <div className="books__main">
        {shown && <ClosedNote close={shown} books={books} />}
        {isEmpty ? (
          <Panel>
            <Empty title={t('noneTitle')}>{t('noneText')}</Empty>
          </Panel>
        ) : (
          <>
            <BookBridge sums={sums} currencyId={currencyId} />
            <WayTable sums={sums} currencyId={currencyId} />
            <TaxSums sums={sums} currencyId={currencyId} />
          </>
        )}
      </div>
      <div className="books__side">
        <CloseLine books={books} />
        <CloseTable books={books} present={shown?.number} onShow={onShow} />
        <SettlementPanel />
      </div>
    </div>
  )
}

function ClosedNote({ close, books }: { close: DayClose; books: Books }): ReactNode {
  const t = useWords(booksWords)
  const lang = useLang()
  const now = useNow()
  const when = whenText(lang, new Date(close.closedAt), books.timezone, now)
  const running = figuresOf(close.running).soldCents
  return (
    <Note tone="ok" icon="lock">
      <b>{calendarDayText(lang, close.day, now)}</b>
      <br />
      {t('closedBy', { number: close.number, name: close.closedBy, when })}. {t('entries', { count: close.entries })}.{' '}
      {t('running', { amount: moneyText(lang, running, books.currencyId) })}.
      {close.reason !== '' && (
        <>
          <br />
          {t('because', { reason: close.reason })}
        </>
      )}
    </Note>
  )
}
