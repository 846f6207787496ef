import { useState, type ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { scopeWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { scopeMistakes, withKind, type Cause } from './draft.ts'
import { ScopeDays } from './ScopeDays.tsx'
import { ScopePlace } from './ScopePlace.tsx'
import { ScopeTour } from './ScopeTour.tsx'
import { tourOf } from './tours.ts'
import type { DraftState } from './use-draft.ts'

const causes: readonly Cause[] = ['weather', 'technical', 'staff', 'road', 'event', 'strike', 'authority', 'other']
const kinds = ['cancelled', 'delayed', 'shortened', 'rerouted'] as const

export function ScopeStep({ state, onContinue }: { state: DraftState; onContinue: () => void }): ReactNode {
  const t = useWords(scopeWords)
  const d = useWords(disruptionWords)
  const { draft, change } = state
  const [isChecked, setChecked] = useState(false)
  const mistakes = isChecked ? scopeMistakes(draft) : []
  const tours = (useRead('findDepartureTours', {}).data?.tours ?? []).filter(({ locationId }) => locationId === draft.locationId)
  const tour = tourOf(tours, draft)
  const go = (): void => {
    setChecked(true)
    if (scopeMistakes(draft).length === 0) onContinue()
  }
  return (
    <Panel
      title={d('stepScope')}
      foot={
        <Button kind="ink" onPress={go}>
          {t('continue')}
        </Button>
      }
    >
      <div className="disruption-form">
        <div className="disruption-form__row">
          <Segment
            label={t('kind')}
            value={draft.kind}
            onChange={(kind) => change(withKind(draft, kind))}
            choices={kinds.map((kind) => ({ value: kind, label: d(kind) }))}
          />
          {draft.kind === 'delayed' && (
            <TextField
              label={t('delay')}
              inputMode="numeric"
              value={draft.delay}
              onChange={(delay) => change({ delay })}
              maxLength={4}
              mistake={mistakes.includes('delay') ? t('delayMissing') : undefined}
            />
          )}
          <Select
            label={t('cause')}
            value={draft.cause}
            onChange={(cause) => change({ cause })}
            choices={causes.map((cause) => ({ value: cause, label: d(cause) }))}
          />
        </div>
        <ScopePlace state={state} tours={tours} tour={tour} mistakes={mistakes} />
        <ScopeDays state={state} mistakes={mistakes} />
        {draft.reach === 'tour' && tour && <ScopeTour state={state} tour={tour} mistakes={mistakes} />}
      </div>
    </Panel>
  )
}
