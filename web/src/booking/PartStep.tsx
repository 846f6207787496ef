import type { TimeSlot } from '@opentop/contract/availability'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays, type Day } from '@opentop/domain/day'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Calendar } from './Calendar.tsx'
import type { PartChoice } from '@opentop/ui/trip/choice.ts'
import { hasFreeDay } from './days.ts'
import type { CalendarDays } from './calendar-days.ts'
import { lastShownWith } from './calendar-view.ts'
import type { PartOption } from './bookable.ts'
import { StepFrame, StepMessage } from './StepFrame.tsx'
import { TimeSlots } from './TimeSlots.tsx'
import { useDays } from './use-days.ts'
import { blurActiveElement, useFocusAfterFold } from './use-focus-after-fold.ts'
import { useReply } from './use-reply.ts'
import './booking-step.css'
import './option-card.css'
import './package-configurator.css'

type PartStepProps = {
  id: string
  name: string
  choices: readonly PartOption[]
  part: PartChoice | undefined
  whole: boolean
  round: number
  /** The day of another part, or the day that the page was opened for. */
  usualDay: Day | undefined
  /** An earlier part asks for the day. */
  waits: boolean
  onPart: (part: PartChoice) => void
}

const horizonDays = 365

export function PartStep({ id, name, choices, part, whole, round, usualDay, waits, onPart }: PartStepProps) {
  const [changing, setChanging] = useState(false)
  // a day that sold out is not taken over again
  const [taken, setTaken] = useState<Day>()
  const place = useRef<HTMLDivElement>(null)
  const folded = whole && !changing
  useFocusAfterFold(place, folded)
  const chosen = choices.find((choice) => choice.id === part?.optionId) ?? choices[0]
  if (!chosen) return null
  return (
    <StepFrame id={id} title={name} summary={whole ? undefined : choices.length === 1 ? chosen.name : undefined} done={whole} now>
      <div ref={place}>
        {folded && part ? (
          <div className="booking-step__fold">
            <PartSummary part={part} name={chosen.name} />
            <ChangeButton
              name={name}
              onPress={() => {
                blurActiveElement()
                setChanging(true)
              }}
            />
          </div>
        ) : (
          <PartFields
            id={id}
            name={name}
            choices={choices}
            chosen={chosen}
            part={part}
            round={round}
            usualDay={usualDay === taken ? undefined : usualDay}
            takenDay={part?.day !== undefined && part.day === taken && !changing ? taken : undefined}
            waits={waits && !changing}
            onTake={(next) => {
              setTaken(next.day)
              onPart(next)
            }}
            onChange={() => setChanging(true)}
            onPart={(next, finished) => {
              onPart(next)
              if (!finished) return
              blurActiveElement()
              setChanging(false)
            }}
          />
        )}
      </div>
    </StepFrame>
  )
}

function ChangeButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = usePage()
  return (
    <Button variant="line" size="small" onClick={onPress}>
      {t('word.change')}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}

function PartSummary({ part, name }: { part: PartChoice; name: string }) {
  const { t, lang } = usePage()
  const when = part.day && dayText(t, part.day, 'short')
  return (
    <div>
      <b className="strong">{name}</b>
      <p className="small muted">{[when, part.time ? timeText(lang, part.time) : t('booking.part-any-time')].filter(Boolean).join(', ')}</p>
    </div>
  )
}

type PartFieldsProps = {
  id: string
  name: string
  choices: readonly PartOption[]
  chosen: PartOption
  part: PartChoice | undefined
  round: number
  usualDay: Day | undefined
  takenDay: Day | undefined
  waits: boolean
  onTake: (part: PartChoice) => void
  onChange: () => void
  onPart: (part: PartChoice, finished: boolean) => void
}

function PartFields({ id, name, choices, chosen, part, round, usualDay, takenDay, waits, onTake, onChange, onPart }: PartFieldsProps) {
  const { t } = usePage()
  const [wanted, setWanted] = useState<Day>()
  const [blocked, setBlocked] = useState<Day>()
  const [gone, setGone] = useState<TimeSlot>()
  const { days, first, last, firstFree } = usePartDays(chosen, wanted, round)
  const times = useReply('getTimes', chosen.kind === 'timed' && part?.day ? { id: chosen.id, day: part.day } : undefined, round)
  const slots = times.last?.ok ? times.last.answer : []
  const hasSlots = slots.length > 0
  const choosing = useRef<HTMLDivElement>(null)
  // the times appear below the calendar, perhaps outside the viewport
  useEffect(() => {
    if (hasSlots) choosing.current?.scrollIntoView({ block: 'nearest' })
  }, [hasSlots])

  useUsualDay(usualDay, days, chosen, part, onTake)

  function chooseDay(day: Day) {
    const free = isBookable(days?.get(day)?.label ?? 'UNAVAILABLE')
    setBlocked(free ? undefined : day)
    setGone(undefined)
    if (free) onPart({ optionId: chosen.id, day }, chosen.kind === 'day')
  }

  function chooseTime(slot: TimeSlot) {
    const free = isBookable(slot.label)
    setGone(free ? undefined : slot)
    if (free) onPart({ optionId: chosen.id, day: part?.day, time: slot.time }, true)
  }

  function messageOf(): string | undefined {
    if (blocked) return [t('refusal.day-unavailable'), days?.get(blocked)?.reason].filter(Boolean).join(' ')
    if (gone) return [t('refusal.time-unavailable'), gone.reason].filter(Boolean).join(' ')
    if (times.fresh?.ok === false) return t('refusal.no-times')
    return days && !hasFreeDay(days) ? t('refusal.no-days') : undefined
  }

  return (
    <>
      {choices.length > 1 && <PartOptions id={id} choices={choices} chosen={chosen} onPart={onPart} />}
      {chosen.kind !== 'open' && (
        <PartDay name={name} waits={waits} takenDay={takenDay} onChange={onChange}>
          <Calendar
            days={days}
            first={first}
            last={last}
            shown={wanted ?? part?.day ?? firstFree ?? first}
            chosen={part?.day}
            caption={t('booking.part-days')}
            onShow={setWanted}
            onChoose={chooseDay}
          />
        </PartDay>
      )}
      {hasSlots && <TimeSlots place={choosing} name={`${id}-time`} slots={slots} chosen={part?.time} onChoose={chooseTime} />}
      <StepMessage>{messageOf()}</StepMessage>
    </>
  )
}

type PartDayProps = Pick<PartFieldsProps, 'name' | 'waits' | 'takenDay' | 'onChange'> & { children: ReactNode }

/** The calendar, unless another part asks for the day or has given it. */
function PartDay({ name, waits, takenDay, onChange, children }: PartDayProps) {
  const { t } = usePage()
  if (waits) return <p className="small muted">{t('booking.part-same-day')}</p>
  if (!takenDay) return children
  return (
    <div className="booking-step__fold">
      <p>{dayText(t, takenDay, 'short')}</p>
      <ChangeButton name={name} onPress={onChange} />
    </div>
  )
}

/** A part without a day takes over the usual one if it runs then. */
function useUsualDay(
  day: Day | undefined,
  days: CalendarDays | undefined,
  { id, kind }: PartOption,
  part: PartChoice | undefined,
  onTake: (part: PartChoice) => void,
) {
  const label = day && kind !== 'open' && !part?.day ? days?.get(day)?.label : undefined
  useEffect(() => {
    if (label && isBookable(label)) onTake({ optionId: id, day })
  })
}

function usePartDays({ id, productId }: PartOption, wanted: Day | undefined, round: number) {
  const known = useDays(productId, wanted && lastShownWith(wanted), round)
  const days = known?.byOption.get(id)
  return {
    days,
    first: known?.first,
    last: known && addDays(known.first, horizonDays),
    firstFree: days && [...days.values()].find(({ label }) => isBookable(label))?.day,
  }
}

function PartOptions({ id, choices, chosen, onPart }: Pick<PartFieldsProps, 'id' | 'choices' | 'chosen' | 'onPart'>) {
  const { t } = usePage()
  return (
    <div className="option-cards part-step__choices" role="radiogroup" aria-label={t('booking.ticket')}>
      {choices.map((choice) => (
        <label key={choice.id} className="option-card">
          <input
            className="radio"
            type="radio"
            name={`${id}-choice`}
            checked={choice.id === chosen.id}
            onChange={() => onPart({ optionId: choice.id }, choice.kind === 'open')}
          />
          <b>{choice.name}</b>
        </label>
      ))}
    </div>
  )
}
