import type { Books } from '@opentop/contract/books'
import type { Difference } from '@opentop/contract/settlement'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { settlementWords } from '../messages/settlement.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TimelineStop } from '../ui/Timeline.tsx'
import { showToast } from '../ui/toast.ts'

export function DifferenceStops({ books: { differences, currencyId, site } }: { books: Books }): ReactNode {
  const t = useWords(settlementWords)
  const lang = useLang()
  const can = useCan('finance.close')
  const [chosen, setChosen] = useState<Difference>()
  if (differences.length === 0) return <TimelineStop kind="ok" title={t('agrees')} />
  return (
    <>
      {differences.map((one) => (
        <TimelineStop key={one.id} kind="bad" title={t(one.kind, { type: one.type, batch: one.batch })}>
          {t('detail', { amount: moneyText(lang, one.cents, currencyId), batch: one.batch })}{' '}
          {one.reference !== '' && (
            <Link to="/orders/$reference" params={{ reference: one.reference }}>
              {one.reference}
            </Link>
          )}{' '}
          {can && (
            <Button size="small" aria-label={`${t('explain')}: ${one.psp || one.batch}`} onPress={() => setChosen(one)}>
              {t('explain')}
            </Button>
          )}
        </TimelineStop>
      ))}
      {chosen && <ExplainDialog difference={chosen} site={site} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function ExplainDialog({ difference, site, onClose }: { difference: Difference; site: string; onClose: () => void }): ReactNode {
  const t = useWords(settlementWords)
  const act = useAct('solveDifference')
  const [reason, setReason] = useState('')
  const save = async (): Promise<void> => {
    const done = await act.run({ id: difference.id, site, reason: reason.trim() })
    await queries.invalidateQueries({ queryKey: ['getBooks'] })
    if (!done) return
    showToast(t('wasExplained'))
    onClose()
  }
  const form = useActForm({
    refused: act.refused,
    wrong: { reason: reason.trim() === '' && t('reasonMissing') },
    send: save,
  })
  return (
    <FormDialog title={t('explainTitle')} form={form} go={t('save')} onClose={onClose}>
      <TextField label={t('reason')} value={reason} onChange={setReason} maxLength={400} mistake={form.mistakeIn('reason')} />
    </FormDialog>
  )
}
