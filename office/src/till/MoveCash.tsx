import type { Till } from '@opentop/contract/till'
import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { centsOf } from '../text/money-input.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Segment } from '../ui/Toggle.tsx'
import { renewTills } from './renew.ts'

/** Cash from or to the bank, or for small things: always with a reason. */
export function MoveCash({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const lang = useLang()
  const act = useAct('addTillEntry')
  const [kind, setKind] = useState<'in' | 'out'>('in')
  const [currencyId, setCurrencyId] = useState<CurrencyId>(till.currencyIds[0] ?? 1)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const cents = centsOf(amount) ?? 0
  const short = act.refused?.code === 'cash-short' ? act.refused.detail : undefined
  const enter = async (): Promise<void> => {
    setIsTried(true)
    if (cents === 0 || reason.trim() === '') return
    const done = await act.run({ id: till.id, kind, currencyId, cents, reason })
    await renewTills()
    if (!done) return
    showToast(done.receipt === undefined ? t('asked') : t('entered', { number: String(done.receipt) }))
    setAmount('')
    setReason('')
    setIsTried(false)
  }
  return (
    <Panel title={t('move')}>
      <div className="till-fields">
        <Segment
          label={t('kind')}
          value={kind}
          choices={[
            { value: 'in', label: t('payIn') },
            { value: 'out', label: t('payOut') },
          ]}
          onChange={setKind}
        />
        {till.currencyIds.length > 1 && (
          <Segment
            label={t('currency')}
            value={String(currencyId)}
            choices={till.currencyIds.map((id) => ({ value: String(id), label: currencies[id].code }))}
            onChange={(id) => setCurrencyId(till.currencyIds.find((one) => String(one) === id) ?? 1)}
          />
        )}
        <TextField
          label={t('amount')}
          inputMode="decimal"
          value={amount}
          mistake={isTried && cents === 0 ? t('notMoney') : short}
          onChange={setAmount}
        />
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={200}
          mistake={isTried && reason.trim() === '' ? t('required') : act.mistakeIn('reason')}
          onChange={setReason}
        />
      </div>
      {!short && <Refused problem={act.refused} fields={['reason']} />}
      <Button isPending={act.pending} onPress={() => void enter()}>
        {t(kind === 'in' ? 'doIn' : 'doOut', { sum: moneyText(lang, cents, currencyId) })}
      </Button>
    </Panel>
  )
}
