import { isRequired, longestOf, type Rule } from '@opentop/domain/form'
import { usePage } from '../state/page-context.tsx'
import { classes } from '../ui/classes.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

type Choice = { value: string | number; text: string }
export type FormField<F extends string> = {
  name: F
  label: string
  /** A `name` or a `code` is one that a program gave: no keyboard may mend it, and a code is in capitals. */
  type?: 'text' | 'name' | 'code' | 'email' | 'tel' | 'lines' | 'password' | 'check'
  autoComplete?: string
  hint?: string
  /** How it looks, while the field is empty. */
  example?: string
  /** Takes the whole row. */
  wide?: boolean
  /** What the field holds at first; a box to tick is ticked by any word. */
  start?: string | number | undefined
  /** One of these, and nothing else. */
  choices?: readonly Choice[]
  /** Offered, but anything may be written. */
  offers?: readonly string[]
  /** Shown, but not to be changed. */
  fixed?: boolean
}

const capitals: Readonly<Record<string, 'none' | 'characters'>> = { name: 'none', code: 'characters' }

type RuledFieldProps = { id: string; field: FormField<string>; rules: readonly Rule[]; error: string | undefined }

/** One field of a form: what it may hold, and what is said about it, comes from its rules. */
export function RuledField({ id, field, rules, error }: RuledFieldProps) {
  const { t } = usePage()
  const { name, label, type = 'text', autoComplete, hint, example, wide, start, choices, offers, fixed } = field
  const required = isRequired(rules)
  const className = classes(wide && 'grid2__wide') || undefined
  if (type === 'check') return <CheckboxField {...{ id, name, label, hint, error, className }} defaultChecked={Boolean(start)} />
  const shared = { id, name, label, hint, error, required, autoComplete, defaultValue: start ?? '', maxLength: longestOf(rules) }
  if (type === 'password')
    return <PasswordField {...shared} className={className} minLength={shortestOf(rules)} showText={t('form.show-password')} />
  const optional = required || fixed ? undefined : t('form.optional')
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
