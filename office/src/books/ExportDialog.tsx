import type { Books } from '@opentop/contract/books'
import { addDays, type Day } from '@opentop/domain/day'
import { useState, type ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { download } from '../download.ts'
import { bookExportWords } from '../messages/books-export.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'

const tables = ['entries', 'accounts', 'closes', 'datev', 'oss'] as const
type Table = (typeof tables)[number]
const stored = 'office-datev'
const quarterOf = (day: Day) => ({ year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) })

export function ExportDialog({ books, onClose }: { books: Books; onClose: () => void }): ReactNode {
  const t = useWords(bookExportWords)
  const { site, currencyId, today } = books
  const [table, setTable] = useState<Table>('entries')
  const [from, setFrom] = useState<Day | null>(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState<Day | null>(today)
  const [numbers, setNumbers] = useState(localStorage.getItem(stored) ?? '')
  const [refused, setRefused] = useState<Problem>()
  const [isPending, setPending] = useState(false)
  const [adviser, client] = numbers.split('/').map((text) => Number(text.trim()))
  const isNumbered = adviser !== undefined && adviser > 1000 && client !== undefined && client > 0
  const wrongNumbers = table === 'datev' && !isNumbered && numbers !== '' ? t('numbersWrong') : undefined
  const send = async (): Promise<void> => {
    if (!from || !to || (table === 'datev' && !isNumbered)) return
    setPending(true)
    const name = `${site}-${table}-${from}-${to}`
    const period = { site, currencyId, from, to }
    if (table === 'datev') localStorage.setItem(stored, numbers)
    const failed =
      table === 'datev'
        ? await download('exportDatev', { ...period, adviser: adviser ?? 0, client: client ?? 0 }, `EXTF_${name}.csv`)
        : table === 'oss'
          ? await download('exportOss', { site, currencyId, ...quarterOf(to) }, `${name}.csv`)
          : await download('exportBooks', { ...period, table }, `${name}.csv`)
    setPending(false)
    setRefused(failed)
    if (failed) return
    showToast(t('done'))
    onClose()
  }
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      <div className="books__form">
        <Select
          label={t('what')}
          choices={tables.map((value) => ({ value, label: t(value), detail: t(`${value}Text`) }))}
          value={table}
          onChange={setTable}
        />
        <div className="books__days">
          <DatePicker label={t('from')} value={from} onChange={setFrom} />
          <DatePicker label={t('to')} value={to} onChange={setTo} />
        </div>
        <Button size="small" onPress={() => (setFrom(addDays(today, -1)), setTo(addDays(today, -1)))}>
          {t('yesterday')}
        </Button>
        {table === 'datev' && (
          <TextField label={t('numbers')} help={t('numbersHelp')} value={numbers} onChange={setNumbers} mistake={wrongNumbers} />
        )}
        <Refused problem={refused} />
        <div className="dialog__acts">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind="ink" icon="download" isPending={isPending} onPress={() => void send()}>
            {t('send')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
