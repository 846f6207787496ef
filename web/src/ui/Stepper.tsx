import { Icon } from './Icon.tsx'

type StepperProps = {
  label: string
  value: number
  min: number
  max: number
  lessText: string
  moreText: string
  /** What a screen reader says after a change, such as “2 adults”. */
  spokenValue: string
  /** Sends the value along with a form. */
  name?: string | undefined
  onChange: (value: number) => void
}

export function Stepper({ label, value, min, max, lessText, moreText, spokenValue, name, onChange }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <StepButton icon="minus" text={lessText} off={value <= min} onPress={() => onChange(value - 1)} />
      <output>
        <span aria-hidden="true">{value}</span>
        <span className="vh">{spokenValue}</span>
      </output>
      <StepButton icon="plus" text={moreText} off={value >= max} onPress={() => onChange(value + 1)} />
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  )
}

// aria-disabled rather than disabled: the focus stays on the button when the limit is reached
function StepButton({ icon, text, off, onPress }: { icon: 'minus' | 'plus'; text: string; off: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-label={text} aria-disabled={off || undefined} onClick={off ? undefined : onPress}>
      <Icon name={icon} />
    </button>
  )
}
