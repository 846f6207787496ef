import { isRequired, longestOf, type Rule } from '@opentop/domain/form/form'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '@opentop/ui/base/Field.tsx'
import { PasswordField } from '@opentop/ui/base/PasswordField.tsx'

type Choice = { value: string | number; text: string }
export type FormField<F extends string> = {
  name: F
  label: string
  /** `name` and `code` are identifiers: no auto-correction, and a code is typed in capitals. */
  type?: 'text' | 'name' | 'code' | 'email' | 'tel' | 'lines' | 'password' | 'check'
  autoComplete?: string
  hint?: string
  example?: string
  wide?: boolean
  /** The initial value; for a checkbox any value but an empty one means checked. */
  start?: string | number | undefined
  choices?: readonly Choice[]
  offers?: readonly string[]
  fixed?: boolean
}

const capitals: Readonly<Record<string, 'none' | 'characters'>> = { name: 'none', code: 'characters' }

type ValidatedFieldProps = { id: string; field: FormField<string>; rules: readonly Rule[]; error: string | undefined }

export function ValidatedField({ id, field, rules, error }: ValidatedFieldProps) {
  const { t } = usePage()
  const { name, label, type = 'text', autoComplete, hint, example, wide, start, choices, offers, fixed } = field
  const required = isRequired(rules)
  const className = classes(wide && 'form-grid__wide') || undefined
  if (type === 'check') return <CheckboxField {...{ id, name, label, hint, error, className }} defaultChecked={Boolean(start)} />
  const shared = { id, name, label, hint, error, required, autoComplete, defaultValue: start ?? '', maxLength: longestOf(rules) }
  if (type === 'password')
    return <PasswordField {...shared} className={className} minLength={shortestOf(rules)} showText={t('form.show-password')} />
  const optional = fixed || rules.some(({ rule }) => rule === 'required') ? undefined : t('form.optional')
  if (choices) {
    const { maxLength: _none, ...select } = shared
    return (
      <SelectField {...select} {...{ optional, className }}>
        <option value="">{t('form.choose')}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  }
  if (type === 'lines') return <TextareaField {...shared} {...{ optional, className }} rows={7} />
  const kind = capitals[type] ? { autoCapitalize: capitals[type], spellCheck: false } : { type }
  return (
    <>
      <TextField
        {...shared}
        {...kind}
        {...{ optional, className }}
        readOnly={fixed}
        placeholder={example}
        list={offers && `${id}-offers`}
      />
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer}>{offer}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

function shortestOf(rules: readonly Rule[]): number | undefined {
  return rules.find((rule) => rule.rule === 'minimum')?.count
}
