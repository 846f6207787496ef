import { useHydrated } from '../hydration/use-hydrated.tsx'
import { Icon } from './Icon.tsx'
import './scripting.css'
import './stepper.css'

type StepperProps = {
  label: string
  value: number
  min: number
  max: number
  lessText: string
  moreText: string
  /** What a screen reader announces after a change, such as “2 adults”. */
  spokenValue: string
  name?: string | undefined
  onChange: (value: number) => void
}

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
      <output className="visually-hidden">{spokenValue}</output>
    </div>
  )
}

// disabled until it can work, so that no press is lost; at the limit aria-disabled, which keeps the focus on the button
function StepButton({ icon, text, off, onPress }: { icon: 'minus' | 'plus'; text: string; off: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="scripted"
      aria-label={text}
      disabled={!useHydrated()}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
