import { Icon } from './Icon.tsx'

type StepperProps = {
  label: string
  value: number
  min: number
  max: number
  lessText: string
  moreText: string
  /** What a screen reader announces after a change, such as “2 adults”. */
  spokenValue: string
  /** The name of the form field. */
  name?: string | undefined
  onChange: (value: number) => void
}

/** A number field with buttons for more and less; without scripts it is typed. */
export function Stepper({ label, value, min, max, lessText, moreText, spokenValue, name, onChange }: StepperProps) {
  function type(text: string) {
    const typed = Math.trunc(Number(text))
    if (Number.isFinite(typed)) onChange(Math.min(max, Math.max(min, typed)))
  }

  return (
    <div className="stepper" role="group" aria-label={label}>
      <StepButton icon="minus" text={lessText} off={value <= min} onPress={() => onChange(value - 1)} />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        min={min}
        max={max}
        value={value}
        onChange={(event) => type(event.target.value)}
      />
      <StepButton icon="plus" text={moreText} off={value >= max} onPress={() => onChange(value + 1)} />
      <output className="vh">{spokenValue}</output>
    </div>
  )
}

// aria-disabled rather than disabled: the button keeps the focus when the limit is reached
function StepButton({ icon, text, off, onPress }: { icon: 'minus' | 'plus'; text: string; off: boolean; onPress: () => void }) {
  return (
    <button type="button" className="scripted" aria-label={text} aria-disabled={off || undefined} onClick={off ? undefined : onPress}>
      <Icon name={icon} />
    </button>
  )
}
