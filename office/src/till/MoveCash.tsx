import type { Till } from '@opentop/contract/till'
import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
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
  const cents = centsOf(amount) ?? 0
  const enter = async (): Promise<void> => {
    const done = await act.run({ id: till.id, kind, currencyId, cents, reason })
    await renewTills()
    if (!done) return
    showToast(done.receipt === undefined ? t('asked') : t('entered', { number: String(done.receipt) }))
    setAmount('')
    setReason('')
  }
  const { place, submit, pending, mistakeIn, refused } = useActForm<'cents' | 'reason', HTMLDivElement>({
    refused: act.refused,
    wrong: { cents: cents === 0 && t('notMoney'), reason: reason.trim() === '' && t('required') },
    about: { 'cash-short': 'cents' },
    send: enter,
  })
  return (
    <Panel title={t('move')}>
      <div className="till-fields" ref={place}>
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
        <TextField label={t('amount')} inputMode="decimal" value={amount} mistake={mistakeIn('cents')} onChange={setAmount} />
        <TextField label={t('reason')} value={reason} maxLength={200} mistake={mistakeIn('reason')} onChange={setReason} />
      </div>
      <Refused problem={refused} />
      <Button isPending={pending} onPress={submit}>
        {t(kind === 'in' ? 'doIn' : 'doOut', { sum: moneyText(lang, cents, currencyId) })}
      </Button>
    </Panel>
  )
}
