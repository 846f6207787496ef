import type { FormEvent, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { FieldParts } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Refused } from '../ui/Refused.tsx'
import { CapacityConflict } from './CapacityConflict.tsx'
import './change.css'
import { DisruptionLink, shortOf } from './DisruptionLink.tsx'
import type { Departure } from './matrix.ts'
import { mostSeats, useCapacity } from './use-capacity.ts'

type Props = {
  departures: readonly Departure[]
  label: string
  lowest: number
  value: number | undefined
  onDone?: () => void
  autoFocus?: boolean
}

/** A number of seats for one departure or many. Less than is sold is refused with the numbers, and a disruption is one click away. */
export function CapacityForm({ departures, label, lowest, value, onDone, autoFocus = false }: Props): ReactNode {
  const t = useWords(changeWords)
  const { change, typed, seats, isChanged, mistake, short, type, save, keep } = useCapacity(departures, value, onDone)
  const step = (by: number): void => type(String((seats ?? lowest) + by))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  if (change.seen && seats !== undefined)
    return <CapacityConflict departures={departures} seen={change.seen} typed={seats} onUse={save} onKeep={keep} />
  return (
    <form className="capacity" onSubmit={submit} noValidate>
      <div className="capacity__line">
        <TextField
          className="field capacity__field"
          value={typed}
          onChange={type}
          inputMode="numeric"
          autoFocus={autoFocus}
          isInvalid={mistake !== undefined}
          validationBehavior="aria"
        >
          <FieldParts label={label} help={lowest > 0 ? t('neverUnder', { lowest }) : undefined} mistake={mistake}>
            <Input className="input" maxLength={5} />
          </FieldParts>
        </TextField>
        <AriaButton
          className="button capacity__step"
          aria-label={t('fewer')}
          isDisabled={seats !== undefined && seats <= lowest}
          onPress={() => step(-1)}
        >
          <Icon name="minus" />
        </AriaButton>
        <AriaButton
          className="button capacity__step"
          aria-label={t('more')}
          isDisabled={seats !== undefined && seats >= mostSeats}
          onPress={() => step(1)}
        >
          <Icon name="plus" />
        </AriaButton>
      </div>
      {short ? (
        <DisruptionLink departures={shortOf(departures, short)} text={t('startDisruption')} />
      ) : (
        <Refused problem={change.refused} />
      )}
      {!short && isChanged && (
        <Button type="submit" kind="ink" isPending={change.pending}>
          {seats === undefined ? t('setCapacity') : t('setTo', { count: seats })}
        </Button>
      )}
    </form>
  )
}
