import type { DeskDay } from '@opentop/contract/desk'
import { isBookable } from '@opentop/domain/availability/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { useDesk } from '@opentop/ui/desk/audience.tsx'
import { DayStrip } from '@opentop/ui/desk/DayStrip.tsx'
import type { Choice, ChoiceAction, PartChoice } from '@opentop/ui/trip/choice.ts'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { ReadState } from '../ui/ReadState.tsx'
import { Select } from '../ui/Select.tsx'
import { DayField, TimeField } from './DayField.tsx'

type Component = DeskDay['components'][number]
type Place = { site: string; currencyId: CurrencyId }
type Props = Place & { components: readonly Component[]; choice: Choice; act: (action: ChoiceAction) => void }

export function PackageParts({ components, choice, act, ...place }: Props): ReactNode {
  return components.map((component, n) => (
    <Part
      key={component.name}
      {...place}
      component={component}
      part={choice.parts[n]}
      onPart={(part) => act({ do: 'part', place: n, part })}
    />
  ))
}

type PartProps = Place & { component: Component; part: PartChoice | undefined; onPart: (part: PartChoice) => void }

function Part({ site, currencyId, component: { name, options }, part, onPart }: PartProps): ReactNode {
  const t = useWords(deskWords)
  const chosen = options.find(({ optionId }) => optionId === part?.optionId) ?? options[0]
  const isNew = part === undefined
  const begin = useEffectEvent(() => {
    if (chosen) onPart({ optionId: chosen.optionId })
  })
  // a part with an open ticket is complete without a choice
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  if (!chosen) return null
  return (
    <fieldset className="desk-part">
      <legend className="field__label">{name}</legend>
      {options.length > 1 && (
        <Select
          label={`${name}: ${t('ticket')}`}
          value={String(chosen.optionId)}
          choices={options.map((one) => ({ value: String(one.optionId), label: one.name }))}
          onChange={(next) => onPart({ optionId: Number(next) })}
        />
      )}
      <PartWhen site={site} currencyId={currencyId} name={name} option={chosen} part={part} onPart={onPart} />
    </fieldset>
  )
}

type WhenProps = Place & Pick<PartProps, 'part' | 'onPart'> & { name: string; option: Component['options'][number] }

function PartWhen({ site, currencyId, name, option: { optionId, kind }, part, onPart }: WhenProps): ReactNode {
  const { t } = useDesk()
  const day = part?.day
  const read = useRead(
    'getDeskDay',
    { site, currencyId, optionId, ...(day === undefined ? {} : { day }) },
    { enabled: kind !== 'open', placeholderData: keepBefore },
  )
  if (kind === 'open') return <p>{t('desk.any-day')}</p>
  const { data: found, error } = read
  if (error || !found) return <ReadState read={read} rows={2} />
  const days = new Map(found.days.map((one) => [one.day, one]))
  const choose = (next: string | undefined): void => onPart({ optionId, day: next })
  return (
    <>
      <DayStrip days={days} first={found.today} chosen={day} currencyId={currencyId} of={name} onChoose={choose} />
      <DayField found={found} day={day} of={name} onChange={choose} />
      {kind === 'timed' && day !== undefined && (
        <PartTimes found={found} name={name} time={part?.time} onTime={(time) => onPart({ optionId, day, time })} />
      )}
    </>
  )
}

type TimesProps = { found: DeskDay; name: string; time: string | undefined; onTime: (time: string) => void }

function PartTimes({ found, name, time, onTime }: TimesProps): ReactNode {
  const t = useWords(deskWords)
  if (!found.times.some(({ label }) => isBookable(label))) return <p>{t('noTimes')}</p>
  return <TimeField found={found} time={time} of={name} onChange={onTime} />
}
