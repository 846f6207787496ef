import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from './Icon.tsx'
import './stepper.css'

type Props = {
  label: string
  detail?: string | undefined
  value: number
  onChange: (value: number) => void
  most: number
  words: { fewer: string; more: string }
}

export function Stepper({ label, detail, value, onChange, most, words }: Props): ReactNode {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <span className="stepper__words">
        {label}
        {detail && <span className="stepper__detail">{detail}</span>}
      </span>
      <AriaButton className="button button--icon" aria-label={words.fewer} isDisabled={value === 0} onPress={() => onChange(value - 1)}>
        <Icon name="minus" />
      </AriaButton>
      <output className="stepper__value">{value}</output>
      <AriaButton className="button button--icon" aria-label={words.more} isDisabled={value >= most} onPress={() => onChange(value + 1)}>
        <Icon name="plus" />
      </AriaButton>
    </div>
  )
}
