import type { ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { offerWords, scopeWords } from '../messages/disruption-draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Select } from '../ui/Select.tsx'
import { Checkbox, Segment } from '../ui/Toggle.tsx'
import { defaultsOf, isKeepable, withOffers } from './draft.ts'
import { DeadlineFields } from './DeadlineFields.tsx'
import { PlanTable } from './PlanTable.tsx'
import { sumsText } from './sums.ts'
import type { DraftState } from './use-draft.ts'
import { asksChoice } from './ways-out.ts'

const defaultWords = { rebook: 'defaultRebook', refund: 'defaultRefund', keep: 'defaultKeep' } as const

export function OfferStep({ state, onContinue }: { state: DraftState; onContinue: () => void }): ReactNode {
  const t = useWords(offerWords)
  const d = useWords(disruptionWords)
  const s = useWords(scopeWords)
  const { draft } = state
  const isChoice = asksChoice(draft.kind, state.asked?.delayMinutes, state.counted)
  const isReady = !isChoice || (defaultsOf(draft.offers).length > 0 && state.deadlineMs !== undefined && !state.isDeadlinePast)
  return (
    <Panel
      title={d('stepOffers')}
      foot={
        <Button kind="ink" isDisabled={!isReady} onPress={onContinue}>
          {s('continue')}
        </Button>
      }
    >
      {isChoice ? <Offers state={state} /> : <Note>{t('nothingText', { count: state.counted?.choiceFromMinutes ?? 60 })}</Note>}
    </Panel>
  )
}

function Offers({ state }: { state: DraftState }): ReactNode {
  const t = useWords(offerWords)
  const lang = useLang()
  const { draft, change, counted } = state
  const { offers } = draft
  const offer = (changed: Partial<typeof offers>): void => change(withOffers(draft, changed))
  const possible = defaultsOf(offers)
  return (
    <div className="disruption-form">
      <Way isOn={offers.rebook} onChange={(rebook) => offer({ rebook })} label={t('rebook')}>
        <PlanTable state={state} />
      </Way>
      <Way isOn={offers.otherDays > 0} onChange={(isOn) => offer({ otherDays: isOn ? 14 : 0 })} label={t('otherDays')}>
        <Select
          label={t('within')}
          value={String(offers.otherDays)}
          onChange={(days) => offer({ otherDays: Number(days) })}
          choices={[7, 14, 30, 60].map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </Way>
      <Way isOn={offers.refund} onChange={(refund) => offer({ refund })} label={t('refund')}>
        {counted && counted.refunds.length > 0 && <p>{t('atMost', { sums: sumsText(lang, counted.refunds) })}</p>}
      </Way>
      {isKeepable(draft) && <Way isOn={offers.keep} onChange={(keep) => offer({ keep })} label={t('keep')} />}
      <Checkbox isSelected={offers.differenceOnUs} onChange={(differenceOnUs) => offer({ differenceOnUs })}>
        {t('difference')}
      </Checkbox>
      {possible.length === 0 && <Note tone="bad">{t('noWay')}</Note>}
      <DeadlineFields state={state} />
      {possible.length > 0 && (
        <Segment
          label={t('without')}
          value={draft.defaultChoice}
          onChange={(defaultChoice) => change({ defaultChoice })}
          choices={possible.map((choice) => ({ value: choice, label: t(defaultWords[choice]) }))}
        />
      )}
    </div>
  )
}

type WayProps = { isOn: boolean; onChange: (isOn: boolean) => void; label: string; children?: ReactNode }
function Way({ isOn, onChange, label, children }: WayProps): ReactNode {
  return (
    <div className="offer-choice">
      <Checkbox isSelected={isOn} onChange={onChange}>
        <b>{label}</b>
      </Checkbox>
      {isOn && children && <div className="offer-choice__detail">{children}</div>}
    </div>
  )
}
