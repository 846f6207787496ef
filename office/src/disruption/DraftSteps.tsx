import type { ReactNode } from 'react'
import { AffectedStep } from './AffectedStep.tsx'
import { useDisruptionName } from './disruption-name.ts'
import { AffectedFold, OfferFold, ScopeFold } from './Folds.tsx'
import { mailButtons } from './mail-buttons.ts'
import { MessageStep } from './MessageStep.tsx'
import { OfferStep } from './OfferStep.tsx'
import { ScopeStep } from './ScopeStep.tsx'
import type { DraftState } from './use-draft.ts'
import { asksChoice } from './ways-out.ts'

export const stepNumbers = { scope: 0, affected: 1, offers: 2, message: 3 } as const
export type StepNumber = (typeof stepNumbers)[keyof typeof stepNumbers]
type Props = { state: DraftState; step: StepNumber; onStep: (step: StepNumber) => void }

export function DraftSteps({ state, step, onStep }: Props): ReactNode {
  const { tourFor } = useDisruptionName()
  const { counted, asked, draft, deadlineMs, timezone } = state
  const { scope, affected, offers, message } = stepNumbers
  const example = counted?.plan.departures.toSorted((a, b) => b.placed - a.placed)[0]
  const isChoice = asksChoice(draft.kind, asked?.delayMinutes, counted)
  return (
    <div className="disruption__column">
      {step > scope && asked && <ScopeFold about={asked} city={state.city?.name ?? ''} onChange={() => onStep(scope)} />}
      {step > affected && counted && (
        <AffectedFold dryRun={counted} vehicle={asked && tourFor(asked.scope)?.vehicle} onChange={() => onStep(affected)} />
      )}
      {step > offers && counted && deadlineMs !== undefined && (
        <OfferFold
          input={draft}
          dryRun={counted}
          deadlineMs={deadlineMs}
          timezone={timezone}
          isChoice={isChoice}
          onChange={() => onStep(offers)}
        />
      )}
      {step === scope && <ScopeStep state={state} onContinue={() => onStep(affected)} />}
      {step === affected && <AffectedStep state={state} onContinue={() => onStep(offers)} />}
      {step === offers && <OfferStep state={state} onContinue={() => onStep(message)} />}
      {step === message && <MessageStep state={state} buttonsIn={(lang) => (isChoice ? mailButtons(lang, draft.offers, example) : [])} />}
    </div>
  )
}
