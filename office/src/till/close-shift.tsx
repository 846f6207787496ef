import { useNavigate } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/office/till'
import type { CurrencyId } from '@opentop/domain/currency'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refused } from '../ui/refused.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { CountFields } from './count-fields.tsx'
import { renewTills } from './renew.ts'
import { useCounts } from './use-counts.ts'

type Props = { till: Till; shift: NonNullable<Till['shift']> }

/** Counts the till and closes its shift; a difference is named before and needs a reason. */
export function CloseShift({ till, shift }: Props): ReactNode {
  const t = useWords(tillWords)
  const lang = useLang()
  const navigate = useNavigate()
  const act = useAct('closeShift')
  const counts = useCounts(till.currencyIds)
  const [reason, setReason] = useState('')
  const differences = differencesOf(shift, counts.counted ?? [])
  const isDifferent = differences.length > 0
  const sum = new Intl.ListFormat(lang).format(differences.map(({ cents, currencyId }) => moneyText(lang, cents, currencyId)))
  const isUnexplained = isDifferent && reason.trim() === ''
  const close = async (): Promise<void> => {
    counts.tried()
    if (!counts.counted || isUnexplained) return
    const done = await act.run({ id: till.id, counted: counts.counted, lastReceipt: till.lastReceipt, reason })
    if (done) {
      showToast(t('shut'))
      await navigate({ to: `/tills/shifts/${done.shiftId}` })
    }
    await renewTills()
  }
  useKeys({ 'Ctrl+Enter': { says: t('closeIt'), does: () => void close() } })
  return (
    <Panel title={t('close')}>
      <p className="till-help">{t('closeText')}</p>
      <div className="till-fields">
        <CountFields currencyIds={till.currencyIds} counts={counts} />
        {isDifferent && (
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={200}
            mistake={counts.isTried && isUnexplained ? t('required') : act.mistakeIn('reason')}
            onChange={setReason}
          />
        )}
      </div>
      {isDifferent && <Note tone="care">{`${t('difference')}: ${sum}`}</Note>}
      {act.conflict ? <Note tone="bad">{t('countAgain')}</Note> : <Refused problem={act.refused} fields={['reason']} />}
      <Button kind="go" keys="Ctrl+Enter" isPending={act.pending} onPress={() => void close()}>
        {isDifferent ? t('closeWith', { sum }) : t('closeIt')}
      </Button>
    </Panel>
  )
}

type Counted = { currencyId: CurrencyId; cents: number }
function differencesOf({ cash }: Props['shift'], counted: readonly Counted[]): Counted[] {
  const expected = (id: CurrencyId): number => cash.find(({ currencyId }) => currencyId === id)?.expectedCents ?? 0
  return counted.map(({ currencyId, cents }) => ({ currencyId, cents: cents - expected(currencyId) })).filter(({ cents }) => cents !== 0)
}
