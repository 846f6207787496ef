import type { Disruption } from '@opentop/contract/disruption-act'
import { minuteOf } from '@opentop/domain/day'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { languageWords } from '../messages/disruption.ts'
import { progressWords } from '../messages/disruption-progress.ts'
import { useLang, useWords } from '../messages/words.ts'
import { ActDialog } from '../order/ActDialog.tsx'
import { Facts } from '../order/Facts.tsx'
import { renewOrder } from '../order/order-context.ts'
import { useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Note } from '../ui/Note.tsx'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toast.ts'
import { Segment } from '../ui/Toggle.tsx'
import { CallWords } from './CallWords.tsx'
import { useChoiceText, type Choice } from './choice-text.ts'
import type { Party } from './lanes.ts'
import { renewDisruptions } from './use-saving.ts'

type Props = { disruption: Disruption; party: Party; onClose: () => void }

export function ChooseDialog({ disruption, party, onClose }: Props): ReactNode {
  const t = useWords(progressWords)
  const language = useWords(languageWords)
  const lang = useLang()
  const { id } = disruption
  const { saleId, name } = party
  const choosing = useAct('chooseForParty')
  const { data, error } = useRead('getPartyChoices', { id, saleId })
  const choices = data?.choices ?? []
  const [wanted, setWanted] = useState<Choice>()
  const [when, setWhen] = useState<When>({})
  const choice = wanted ?? choices[0]
  const isOther = choice === 'other-day'
  const label = useChoiceText({ disruption, party }, data)
  const run = async (): Promise<void> => {
    if (!choice) return
    const done = await choosing.run({ id, saleId, choice, ...(isOther ? chosenPlace(when) : {}) })
    await Promise.all([renewDisruptions(), renewOrder()])
    if (!done) return
    showToast(t('chosen', { name }))
    onClose()
  }
  const act = (): string => {
    const back = choice === 'refund-all' ? data?.refundAll : choice === 'refund' ? data?.refund : undefined
    if (back) return t('refundDo', { sum: moneyText(lang, back.cents, back.currencyId) })
    return t(choice === 'keep' ? 'keepDo' : 'moveDo')
  }
  const phone = party.phone && <a href={`tel:${party.phone.replaceAll(' ', '')}`}>{party.phone}</a>
  return (
    <ActDialog
      title={t('chooseTitle', { name, people: t('people', { count: party.people }) })}
      go={act()}
      kind="go"
      act={{ pending: choosing.pending, refused: choosing.refused ?? error?.problem }}
      onGo={() => void run()}
      onClose={onClose}
      isReady={choice !== undefined && (!isOther || when.day !== undefined)}
    >
      <Facts
        isLeft
        rows={[
          [t('phone'), phone],
          [t('language'), language(party.lang)],
        ]}
      />
      <CallWords
        called={party}
        texts={disruption}
        calling={{ ...disruption, deadlineMs: choices.length > 0 ? Date.parse(disruption.deadline) : undefined }}
      />
      {data && choices.length === 0 && <Note>{data.waitsFor ? t('waitsFor', { title: data.waitsFor }) : t('nothingLeft')}</Note>}
      {choice && (
        <Segment
          label={t('choice')}
          value={choice}
          onChange={setWanted}
          choices={choices.map((one) => ({ value: one, label: label(one) }))}
        />
      )}
      {isOther && data && <OtherDay days={data.otherDays} when={when} onChange={setWhen} />}
    </ActDialog>
  )
}

type When = { day?: string; time?: string }
const chosenPlace = ({ day, time }: When): { day?: string; minute?: number } => ({
  ...(day === undefined ? {} : { day }),
  ...(time === undefined ? {} : { minute: minuteOf(time) }),
})

type OtherProps = { days: readonly { day: string; times: readonly string[] }[]; when: When; onChange: (when: When) => void }

function OtherDay({ days, when: { day, time }, onChange }: OtherProps): ReactNode {
  const t = useWords(progressWords)
  const lang = useLang()
  const now = useNow()
  const timesOf = (wanted: string | undefined): readonly string[] => days.find((one) => one.day === wanted)?.times ?? []
  const at = (next: string, at: string | undefined): When => ({ day: next, ...(at === undefined ? {} : { time: at }) })
  return (
    <>
      <Select
        label={t('newDay')}
        value={day ?? null}
        choices={days.map((one) => ({ value: one.day, label: calendarDayText(lang, one.day, now) }))}
        onChange={(next) => onChange(at(next, timesOf(next)[0]))}
      />
      {day !== undefined && timesOf(day).length > 0 && (
        <Select
          label={t('newTime')}
          value={time ?? null}
          choices={timesOf(day).map((one) => ({ value: one, label: one }))}
          onChange={(next) => onChange(at(day, next))}
        />
      )}
    </>
  )
}
