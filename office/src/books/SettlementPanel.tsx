import type { SettlementFile } from '@opentop/contract/settlement'
import { currencies, currencyIds, type CurrencyId } from '@opentop/domain/price/currency'
import { useRef, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { settlementWords } from '../messages/settlement.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'

const currencyOf = (code: string): CurrencyId => currencyIds.find((id) => currencies[id].code === code) ?? 1

export function SettlementPanel(): ReactNode {
  const t = useWords(settlementWords)
  const lang = useLang()
  const can = useCan('finance.close')
  const read = useRead('getSettlements', {})
  const bring = useAct('importSettlement')
  const fetching = useAct('fetchSettlement')
  const chooser = useRef<HTMLInputElement>(null)
  const tell = async (done: { lines: number; differences: number } | undefined): Promise<void> => {
    if (done) showToast(`${t('matched', { count: done.lines })}. ${t('open', { count: done.differences })}.`)
    await Promise.all(['getSettlements', 'getBooks'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  const upload = async (file: File | undefined): Promise<void> => {
    if (file) await tell(await bring.run({ name: file.name, text: await file.text() }))
    if (chooser.current) chooser.current.value = ''
  }
  const payout = ({ payouts }: SettlementFile): string =>
    payouts.map(({ currency, cents }) => moneyText(lang, cents, currencyOf(currency))).join(', ')
  const acts = can && (
    <>
      {read.data?.canFetch && (
        <Button size="small" icon="refresh" isPending={fetching.pending} onPress={() => void fetching.run({}).then(tell)}>
          {t('fetch')}
        </Button>
      )}
      <Button size="small" icon="up" isPending={bring.pending} onPress={() => chooser.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('upload')}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
    </>
  )
  return (
    <Panel title={t('title')} end={acts} flush={(read.data?.files.length ?? 0) > 0}>
      <Refused problem={bring.refused ?? fetching.refused} />
      {read.data?.files.length ? (
        <DataTable
          label={t('title')}
          rows={read.data.files}
          rowKey={({ name, receivedAt }) => `${name} ${receivedAt}`}
          columns={[
            { head: t('name'), isRowHead: true, cell: ({ name }) => name },
            { head: t('lines'), isNumber: true, cell: ({ lines }) => lines },
            { head: t('differences'), isNumber: true, cell: ({ differences }) => differences },
            { head: t('payout'), isNumber: true, cell: payout },
          ]}
        />
      ) : (
        <ReadState read={read} rows={2} empty={<Empty title={t('none')}>{t('noneText')}</Empty>} />
      )}
    </Panel>
  )
}
