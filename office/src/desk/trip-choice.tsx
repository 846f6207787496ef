import type { DeskDay } from '@opentop/contract/office/desk'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger'
import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { deskWords, passengerWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { DatePicker } from '../ui/lazy-date-picker.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Checkbox, Segment } from '../ui/toggle.tsx'
import type { Draft, DraftChange } from './draft.ts'

const student = 6
const isOpen = (label: string): boolean => label === 'AVAILABLE' || label === 'ALMOST_SOLD_OUT'

type Props = { site: string; draft: Draft; onChange: DraftChange; problem: Problem | undefined }

/** Day, time and party of the chosen ticket. */
export function TripChoice({ site, draft, onChange, problem }: Props): ReactNode {
  const t = useWords(deskWords)
  const { tour, currencyId, day } = draft
  const read = useRead(
    'getDeskDay',
    { site, currencyId, optionId: tour?.optionId ?? 0, ...(day === undefined ? {} : { day }) },
    { enabled: tour !== undefined, placeholderData: keepBefore },
  )
  if (!tour)
    return (
      <Panel title={t('trip')}>
        <p>{t('chooseTour')}</p>
      </Panel>
    )
  if (read.error)
    return (
      <Panel title={t('trip')}>
        <Failed problem={read.error.problem} onRetry={() => void read.refetch()} />
      </Panel>
    )
  if (!read.data)
    return (
      <Panel title={t('trip')} flush>
        <Waiting rows={4} />
      </Panel>
    )
  return (
    <Panel title={t('trip')}>
      <div className="desk-trip">
        <div className="desk-trip__when">
          {tour.kind === 'open' ? <p>{t('openTicket')}</p> : <When found={read.data} draft={draft} onChange={onChange} />}
          <TextField
            label={t('coupon')}
            value={draft.coupon}
            mistake={problem?.code.startsWith('coupon-') ? problem.detail : undefined}
            onChange={(coupon) => onChange({ coupon })}
            maxLength={40}
          />
        </div>
        <Party found={read.data} draft={draft} onChange={onChange} asksDocuments={problem?.code === 'guardian-needed'} />
      </div>
    </Panel>
  )
}

type PartProps = { found: DeskDay; draft: Draft; onChange: DraftChange }

function When({ found, draft: { tour, day, time }, onChange }: PartProps): ReactNode {
  const t = useWords(deskWords)
  const open = new Set(found.days.filter(({ label }) => isOpen(label)).map((one) => one.day))
  const chosen = found.days.find((one) => one.day === day)
  const times = found.times.filter(({ label }) => isOpen(label))
  return (
    <>
      <DatePicker
        label={t('day')}
        value={day ?? null}
        first={found.today}
        last={found.days.at(-1)?.day}
        isUnavailable={(one) => !open.has(one)}
        help={chosen?.left === undefined ? undefined : t('left', { count: chosen.left })}
        onChange={(next) => onChange({ day: next ?? undefined, time: undefined })}
      />
      {tour?.kind === 'timed' &&
        day !== undefined &&
        (times.length === 0 ? (
          <p>{t('noTimes')}</p>
        ) : (
          <Segment
            label={t('time')}
            value={time ?? ''}
            onChange={(next) => onChange({ time: next })}
            choices={times.map((slot) => ({
              value: slot.time,
              label: slot.left === undefined ? slot.time : `${slot.time} (${slot.left})`,
            }))}
          />
        ))}
    </>
  )
}

function Party({ found, draft, onChange, asksDocuments }: PartProps & { asksDocuments: boolean }): ReactNode {
  const t = useWords(deskWords)
  const name = useWords(passengerWords)
  const lang = useLang()
  const { counts, currencyId } = draft
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className="desk-party">
      <legend className="field__label">{t('people')}</legend>
      {found.passengers.map(({ typeId, ageFrom, ageTo, priceCents }) => {
        const what = name(passengerTypes[typeId as PassengerTypeId])
        const value = counts[typeId] ?? 0
        const ages = ageFrom === undefined || ageTo === undefined ? '' : t('ages', { from: ageFrom, to: ageTo })
        const price = priceCents === undefined ? '' : moneyText(lang, priceCents, currencyId)
        return (
          <Stepper
            key={typeId}
            label={what}
            detail={[ages, price].filter(Boolean).join(' · ')}
            value={value}
            most={value + Math.max(0, found.maxPassengers - total)}
            words={{ fewer: t('fewer', { what }), more: t('more', { what }) }}
            onChange={(count) => onChange({ counts: { ...counts, [typeId]: count } })}
          />
        )
      })}
      {(counts[student] ?? 0) > 0 && (
        <Checkbox isSelected={draft.studentCards} onChange={(studentCards) => onChange({ studentCards })}>
          {t('studentCards')}
        </Checkbox>
      )}
      {(asksDocuments || draft.childDocuments) && (
        <Checkbox isSelected={draft.childDocuments} onChange={(childDocuments) => onChange({ childDocuments })}>
          {t('childDocuments')}
        </Checkbox>
      )}
    </fieldset>
  )
}
