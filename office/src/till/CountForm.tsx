import { currencies } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useSums } from './sums.ts'
import type { useCount } from './use-count.ts'

type Props = {
  count: ReturnType<typeof useCount>
  title: string
  text: string
  go: string
  goWith: (sum: string) => string
  kind: 'ink' | 'go'
  conflict?: boolean
}

export function CountForm({ count, title, text, go, goWith, kind, conflict = false }: Props): ReactNode {
  const t = useWords(tillWords)
  const sums = useSums()
  const { place, submit, pending, mistakeIn, refused, differences } = count
  const isDifferent = differences.length > 0
  useKeys({ 'Ctrl+Enter': { says: go, does: submit } })
  return (
    <Panel title={title}>
      <div ref={place}>
        <p className="till-help">{text}</p>
        <div className="till-fields">
          {count.currencyIds.map((id) => (
            <TextField
              key={id}
              label={t('cashIn', { currency: currencies[id].code })}
              inputMode="decimal"
              value={count.typed[id] ?? ''}
              mistake={mistakeIn(`cash-${id}`)}
              onChange={(typed) => count.type(id, typed)}
            />
          ))}
        </div>
        {isDifferent && (
          <>
            <TextField label={t('reason')} value={count.reason} maxLength={200} mistake={mistakeIn('reason')} onChange={count.setReason} />
            <Note tone="care">{`${t('difference')}: ${sums(differences)}`}</Note>
          </>
        )}
        {conflict ? <Note tone="bad">{t('countAgain')}</Note> : <Refused problem={refused} />}
        <Button kind={kind} keys="Ctrl+Enter" isPending={pending} onPress={submit}>
          {isDifferent ? goWith(sums(differences)) : go}
        </Button>
      </div>
    </Panel>
  )
}
