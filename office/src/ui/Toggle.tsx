import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { withoutUndefined } from './Button.tsx'
import './field.css'
import { Icon } from './Icon.tsx'
import type { Choice } from './Select.tsx'
import './toggle.css'

type CheckboxProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  isIndeterminate?: boolean
  children?: ReactNode
  'aria-label'?: string
}

export function Checkbox({ children, isIndeterminate = false, ...rest }: CheckboxProps): ReactNode {
  return (
    <AriaCheckbox {...withoutUndefined(rest)} isIndeterminate={isIndeterminate} className="toggle">
      <span className="toggle__box">
        <Icon name={isIndeterminate ? 'minus' : 'check'} />
      </span>
      {children}
    </AriaCheckbox>
  )
}

type SegmentProps<V extends string> = {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  isLabelHidden?: boolean
}

export function Segment<V extends string>({ label, choices, value, onChange, isLabelHidden = false }: SegmentProps<V>): ReactNode {
  const choose = (chosen: string): void => {
    const choice = choices.find((each) => each.value === chosen)
    if (choice) onChange(choice.value)
  }
  return (
    <RadioGroup className="field" orientation="horizontal" value={value} onChange={choose}>
      <Label className={isLabelHidden ? 'for-readers' : 'field__label'}>{label}</Label>
      <div className="segment">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className="segment__part">
            {choice.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
