import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { Page } from '../frame/Page.tsx'
import { call } from '../call.ts'
import { useKeys } from '../keys/use-keys.ts'
import { disruptionWords } from '../messages/disruption.ts'
import { sendWords } from '../messages/disruption-draft.ts'
import { mergeWords } from '../messages/disruption-merge.ts'
import { useWords } from '../messages/words.ts'
import { Steps } from '../ui/Steps.tsx'
import { showToast } from '../ui/toast.ts'
import { AlsoHappens } from './AlsoHappens.tsx'
import { BeforeSending } from './BeforeSending.tsx'
import { useDisruptionName } from './disruption-name.ts'
import './disruption.css'
import { DraftSteps, stepNumbers, type StepNumber } from './DraftSteps.tsx'
import { draftOf, type Draft, type DraftInput } from './draft.ts'
import { MailPreview } from './MailPreview.tsx'
import { wordsWith } from './message-texts.ts'
import { SavePanel } from './SavePanel.tsx'
import { SendPanel } from './SendPanel.tsx'
import { useDraft } from './use-draft.ts'
import { renewDisruptions, useSaving, type Opened } from './use-saving.ts'
import { asksChoice } from './ways-out.ts'

type Props = {
  first: Draft
  saved?: Opened | undefined
  onMade: (id: string) => void
  onDone: (id: string) => void
  onTakeTheirs: () => void
}

export function DraftScreen({ first, saved, onMade, onDone, onTakeTheirs }: Props): ReactNode {
  const d = useWords(disruptionWords)
  const t = useWords(sendWords)
  const m = useWords(mergeWords)
  const state = useDraft(first)
  const [step, setStep] = useState<StepNumber>(saved ? stepNumbers.message : stepNumbers.scope)
  const merge = async (values: DraftInput): Promise<void> => {
    const { locationId, kind, scope, cause, delayMinutes } = values
    const reply = await call('getDisruptionTexts', {
      locationId,
      kind,
      scope,
      cause,
      ...(delayMinutes === undefined ? {} : { delayMinutes }),
    })
    const { timezone, draft, change } = state
    change({ ...draftOf({ ...values, timezone }, reply.ok ? reply.answer : undefined), productId: draft.productId })
    showToast(m('merged'))
  }
  const saving = useSaving(saved, state.input, { made: onMade, merged: (values) => void merge(values) })
  const throwing = useAct('withdrawDisruption')
  const navigate = useNavigate()
  const { place } = useDisruptionName()
  const save = async (): Promise<void> => {
    if (await saving.save()) showToast(t('saved'))
  }
  const throwAway = async (): Promise<void> => {
    if (!saving.kept || !(await throwing.run(saving.kept))) return
    showToast(t('thrownAway'))
    await renewDisruptions()
    await navigate({ to: '/disruptions' })
  }
  useKeys({ 'Ctrl+S': { says: t('save'), does: () => void save() } })
  const { counted, asked, draft, input, templates, deadlineMs, timezone } = state
  const isReady = step === stepNumbers.message && counted !== undefined && input !== undefined
  const isChoice = asksChoice(draft.kind, asked?.delayMinutes, counted)
  const steps = [d('stepScope'), d('stepAffected'), d('stepOffers'), d('stepMessage'), d('stepProgress')]
  const title = step === stepNumbers.scope || !asked ? d('make') : place({ scope: asked.scope, city: state.city?.name ?? '' })
  return (
    <Page title={title} crumb={{ to: '/disruptions', text: d('title') }}>
      <Steps label={d('steps')} steps={steps} present={step} />
      <div className="disruption">
        <DraftSteps state={state} step={step} onStep={setStep} />
        <aside className="disruption__column">
          {isReady && (
            <BeforeSending
              dryRun={counted}
              texts={templates && wordsWith(templates, draft.words)}
              calling={{
                offers: input.offers,
                defaultChoice: input.defaultChoice,
                deadlineMs: isChoice ? deadlineMs : undefined,
                timezone,
              }}
            >
              {counted.mails > 0 && <MailPreview input={input} kept={async () => (await saving.save())?.id} />}
              <SendPanel
                dryRun={counted}
                saving={saving}
                timezone={timezone}
                onRenew={() => void state.dryRun.refetch()}
                onLook={() => setStep(stepNumbers.affected)}
                onDone={onDone}
              />
            </BeforeSending>
          )}
          {isReady && <AlsoHappens kind={draft.kind} dryRun={counted} />}
          <SavePanel
            saving={saving}
            isPossible={input !== undefined}
            throwing={throwing}
            onSave={() => void save()}
            onThrowAway={() => void throwAway()}
            onTakeTheirs={onTakeTheirs}
          />
        </aside>
      </div>
    </Page>
  )
}
