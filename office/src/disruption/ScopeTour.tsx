import type { OfficeAnswers } from '@opentop/contract/office-api'
import { daysBetween, timeOf } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { scopeWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { Icon } from '../ui/Icon.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { withLines, type ScopeMistake } from './draft.ts'
import type { Tour } from './tours.ts'
import type { DraftState } from './use-draft.ts'

type Options = OfficeAnswers['getDepartures']['options']
type Props = { state: DraftState; tour: Tour; mistakes: readonly ScopeMistake[] }
const mostDays = 35

const toggled = <T,>(list: readonly T[], value: T, isIn: boolean): T[] => (isIn ? [...list, value] : list.filter((each) => each !== value))

export function ScopeTour({ state, tour, mistakes }: Props): ReactNode {
  const t = useWords(scopeWords)
  const { draft, change } = state
  const { fromDay, toDay } = draft
  const days = fromDay === undefined || toDay === undefined || toDay < fromDay ? 0 : Math.min(mostDays, daysBetween(fromDay, toDay) + 1)
  const read = useRead(
    'getDepartures',
    { productId: tour.productId, from: fromDay ?? '2000-01-01', days: Math.max(1, days) },
    { enabled: days > 0, placeholderData: keepBefore },
  )
  const options = read.data?.productId === tour.productId ? read.data.options : []
  const times = timesOf(options, draft.optionIds)
  return (
    <>
      {options.length > 1 && draft.lines.length === 0 && (
        <Choices label={t('tickets')} mistake={mistakes.includes('tickets') ? t('ticketsMissing') : undefined}>
          {options.map(({ optionId, name }) => (
            <Checkbox
              key={optionId}
              isSelected={draft.optionIds.includes(optionId)}
              onChange={(isIn) => change({ optionIds: toggled(draft.optionIds, optionId, isIn) })}
            >
              {name}
            </Checkbox>
          ))}
        </Choices>
      )}
      <Lines state={state} tour={tour} />
      {days > 0 && read.data && times.length === 0 && <p>{t('noTimes')}</p>}
      {times.length > 0 && draft.lines.length === 0 && (
        <Choices label={t('times')} help={t('timesHelp')}>
          {times.map(({ minute, sold }) => (
            <Checkbox
              key={minute}
              isSelected={draft.minutes.includes(minute)}
              onChange={(isIn) => change({ minutes: toggled(draft.minutes, minute, isIn) })}
            >
              {minute < 0 ? t('wholeDay') : timeOf(minute)}
              <span className="disruption-form__detail">{t('sold', { count: sold })}</span>
            </Checkbox>
          ))}
        </Choices>
      )}
    </>
  )
}

/** Lines of a hop-on tour: with one chosen, the others run, and tickets stay good for them. */
function Lines({ state: { draft, change }, tour: { productId, lines } }: { state: DraftState; tour: Tour }): ReactNode {
  const t = useWords(scopeWords)
  if (lines.length < 2) return null
  return (
    <Choices label={t('lines')} help={t('linesHelp')}>
      {lines.map(({ key, name }) => (
        <Checkbox
          key={key}
          isSelected={draft.lines.some((line) => line.key === key)}
          onChange={(isIn) =>
            change(withLines(draft, isIn ? [...draft.lines, { productId, key }] : draft.lines.filter((line) => line.key !== key)))
          }
        >
          {name}
        </Checkbox>
      ))}
    </Choices>
  )
}

type ChoicesProps = { label: string; help?: string | undefined; mistake?: string | undefined; children: ReactNode }
function Choices({ label, help, mistake, children }: ChoicesProps): ReactNode {
  return (
    <fieldset className="disruption-form__choices">
      <legend className="field__label">{label}</legend>
      {children}
      {help && <p className="disruption-form__help">{help}</p>}
      {mistake && (
        <p className="field__mistake" role="alert">
          <Icon name="warning" />
          {mistake}
        </p>
      )}
    </fieldset>
  )
}

function timesOf(options: Options, chosen: readonly number[]): { minute: number; sold: number }[] {
  const sold = new Map<number, number>()
  for (const { optionId, cells } of options)
    if (chosen.includes(optionId)) for (const cell of cells) sold.set(cell.minute, (sold.get(cell.minute) ?? 0) + cell.sold)
  return [...sold].map(([minute, count]) => ({ minute, sold: count })).toSorted((a, b) => a.minute - b.minute)
}
