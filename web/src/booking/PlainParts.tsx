import type { Option } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import type { Choice } from '@opentop/ui/trip/choice.ts'
import type { PartOption } from './bookable.ts'
import './package-configurator.css'
import '@opentop/ui/base/scripting.css'

export type PlainPartsProps = { option: Option; partOptions: readonly PartOption[]; choice: Choice }

export function PlainParts({ option, partOptions, choice }: PlainPartsProps) {
  const { t } = usePage()
  return (
    <>
      {option.components.map((component, place) => {
        const choices = partOptions.filter(({ id }) => component.optionIds.includes(id))
        const part = choice.parts[place]
        return (
          <fieldset key={component.name} className="plain plain-parts__part">
            <legend className="strong">{component.name}</legend>
            <label className="field">
              {t('booking.ticket')}
              <select className="input" name={`part${place}Option`} defaultValue={part?.optionId ?? choices[0]?.id}>
                {choices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              {t('booking.date')}
              <input className="input" type="date" name={`part${place}Day`} defaultValue={part?.day} />
            </label>
            {choices.some(({ kind }) => kind === 'timed') && (
              <label className="field">
                {t('booking.time')}
                <input className="input" type="time" name={`part${place}Time`} defaultValue={part?.time} />
              </label>
            )}
          </fieldset>
        )
      })}
    </>
  )
}
