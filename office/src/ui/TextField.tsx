import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { withoutUndefined } from './Button.tsx'
import { FieldParts, type FieldWords } from './Field.tsx'

type Props = FieldWords & {
  value: string
  onChange: (value: string) => void
  name?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  autoFocus?: boolean | undefined
  maxLength?: number | undefined
}
type LineProps = Props & {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | undefined
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  placeholder?: string | undefined
}

export function TextField({ label, isLabelHidden, help, mistake, placeholder, ...rest }: LineProps): ReactNode {
  return (
    <AriaTextField {...withoutUndefined(rest)} className="field" isInvalid={mistake !== undefined} validationBehavior="aria">
      <FieldParts label={label} isLabelHidden={isLabelHidden} help={help} mistake={mistake}>
        <Input className="input" {...withoutUndefined({ placeholder })} />
      </FieldParts>
    </AriaTextField>
  )
}

export function TextArea({ label, isLabelHidden, help, mistake, rows = 3, ...rest }: Props & { rows?: number }): ReactNode {
  return (
    <AriaTextField {...withoutUndefined(rest)} className="field" isInvalid={mistake !== undefined} validationBehavior="aria">
      <FieldParts label={label} isLabelHidden={isLabelHidden} help={help} mistake={mistake}>
        <AriaTextArea className="input input--area" rows={rows} />
      </FieldParts>
    </AriaTextField>
  )
}
