import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { FieldParts, type FieldWords } from './Field.tsx'
import { Icon } from './Icon.tsx'
import './list.css'

export type Choice<V extends string> = { value: V; label: string; detail?: string }
type Props<V extends string> = FieldWords & {
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  isDisabled?: boolean
}

export function Select<V extends string>({
  label,
  help,
  mistake,
  choices,
  value,
  onChange,
  placeholder = '',
  isDisabled = false,
}: Props<V>): ReactNode {
  const choose = (key: unknown): void => {
    const chosen = choices.find((choice) => choice.value === key)
    if (chosen) onChange(chosen.value)
  }
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={choose}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isInvalid={mistake !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={help} mistake={mistake}>
        <Button className="input input--choice">
          <SelectValue />
          <Icon name="down" />
        </Button>
      </FieldParts>
      <Popover className="popover">
        <ListBox className="list" items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.label} className="list__item">
              <ChoiceText choice={choice} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

export function ChoiceText<V extends string>({ choice: { label, detail } }: { choice: Choice<V> }): ReactNode {
  return (
    <span className="list__text">
      {label}
      {detail && <span className="list__detail">{detail}</span>}
    </span>
  )
}
