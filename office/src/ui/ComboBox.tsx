import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { FieldParts, type FieldWords } from './Field.tsx'
import { Icon } from './Icon.tsx'
import './list.css'
import { ChoiceText, type Choice } from './Select.tsx'

type Props<V extends string> = FieldWords & {
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V | null) => void
  placeholder?: string
  isDisabled?: boolean
}

export function ComboBox<V extends string>({
  label,
  isLabelHidden,
  help,
  mistake,
  choices,
  value,
  onChange,
  placeholder = '',
  isDisabled = false,
}: Props<V>): ReactNode {
  const choose = (key: unknown): void => onChange(choices.find((choice) => choice.value === key)?.value ?? null)
  return (
    <AriaComboBox
      className="field"
      defaultItems={choices}
      value={value}
      onChange={choose}
      menuTrigger="focus"
      isDisabled={isDisabled}
      isInvalid={mistake !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} help={help} mistake={mistake}>
        <Group className="input input--group">
          <Input className="input__inside" placeholder={placeholder} />
          <Button className="button button--quiet button--small">
            <Icon name="down" />
          </Button>
        </Group>
      </FieldParts>
      <Popover className="popover">
        <ListBox<Choice<V>> className="list">
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.label} className="list__item">
              <ChoiceText choice={choice} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
