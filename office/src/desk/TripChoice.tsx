import type { DeskDay } from '@opentop/contract/desk'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { deskWords } from '../messages/desk.ts'
import { passengerWords } from '../messages/passenger.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import type { Draft, DraftChange } from './draft.ts'
import { PackageParts } from './PackageParts.tsx'
import { isOpenDay, When } from './When.tsx'

const student = 6

type Props = { site: string; draft: Draft; onChange: DraftChange; problem: Problem | undefined }

export function TripChoice({ site, draft, onChange, problem }: Props): ReactNode {
  const t = useWords(deskWords)
  const { tour, currencyId, day, time } = draft
  const read = useRead(
    'getDeskDay',
    { site, currencyId, optionId: tour?.optionId ?? 0, ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) },
    { enabled: tour !== undefined, placeholderData: keepBefore },
  )
  useTodayFirst(draft, read.isPlaceholderData ? undefined : read.data, onChange)
  if (!tour)
    return (
      <Panel title={t('trip')}>
        <p>{t('chooseTour')}</p>
      </Panel>
    )
  if (!read.data || read.error)
    return (
      <Panel title={t('trip')} flush={!read.error}>
        <ReadState read={read} rows={4} />
      </Panel>
    )
  return (
    <Panel title={t('trip')}>
      <div className="desk-trip">
        <div className="desk-trip__when">
          {tour.kind === 'open' && <p>{t('openTicket')}</p>}
          {tour.kind === 'package' && <PackageParts site={site} components={read.data.components} draft={draft} onChange={onChange} />}
          {(tour.kind === 'day' || tour.kind === 'timed') && (
            <When found={read.data} hasTimes={tour.kind === 'timed'} chosen={draft} onChange={onChange} />
          )}
          <TextField
            label={t('coupon')}
            value={draft.coupon}
            mistake={problem?.code.startsWith('coupon-') ? problem.detail : undefined}
            onChange={(coupon) => onChange({ coupon })}
            maxLength={40}
          />
        </div>
        <Party found={read.data} draft={draft} onChange={onChange} asksGuardian={problem?.code === 'guardian-needed'} />
      </div>
    </Panel>
  )
}

function useTodayFirst({ tour, day }: Draft, found: DeskDay | undefined, onChange: DraftChange): void {
  const begun = useRef<number>(undefined)
  const today = found?.days.find((one) => one.day === found.today && isOpenDay(one.label))?.day
  const isPlain = tour?.kind === 'day' || tour?.kind === 'timed'
  const begin = useEffectEvent((optionId: number) => {
    if (begun.current === optionId || !found) return
    begun.current = optionId
    if (isPlain && day === undefined && today !== undefined) onChange({ day: today })
  })
  const optionId = tour?.optionId
  const isRead = found !== undefined
  useEffect(() => {
    if (optionId === undefined) begun.current = undefined
    else if (isRead) begin(optionId)
  }, [optionId, isRead])
}

type PartProps = { found: DeskDay; draft: Draft; onChange: DraftChange }

function Party({ found, draft, onChange, asksGuardian }: PartProps & { asksGuardian: boolean }): ReactNode {
  const t = useWords(deskWords)
  const name = useWords(passengerWords)
  const lang = useLang()
  const { counts, currencyId } = draft
  const asksChildren = asksGuardian || draft.childDocuments || draft.guardianFirstName !== '' || draft.guardianLastName !== ''
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
      {asksChildren && <Children draft={draft} onChange={onChange} />}
    </fieldset>
  )
}

function Children({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>): ReactNode {
  const t = useWords(deskWords)
  return (
    <>
      <Checkbox isSelected={draft.childDocuments} onChange={(childDocuments) => onChange({ childDocuments })}>
        {t('childDocuments')}
      </Checkbox>
      <TextField
        label={t('guardianFirstName')}
        value={draft.guardianFirstName}
        onChange={(guardianFirstName) => onChange({ guardianFirstName })}
        maxLength={100}
      />
      <TextField
        label={t('guardianLastName')}
        value={draft.guardianLastName}
        onChange={(guardianLastName) => onChange({ guardianLastName })}
        maxLength={100}
      />
    </>
  )
}
