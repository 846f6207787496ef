import { isRequired, longestOf, type FormRules, type Rule } from '@opentop/domain/form'
import { useState, type ReactNode } from 'react'
import { useShop } from './shop.tsx'
import { Button } from './ui/Button.tsx'
import { SelectField, TextareaField, TextField } from './ui/Field.tsx'
import { Notice } from './ui/Notice.tsx'
import { useForm } from './use-form.ts'

type Choice = { value: string | number; text: string }
export type FormField<F extends string> = {
  name: F
  label: string
  type?: 'text' | 'email' | 'tel' | 'lines'
  autoComplete?: string
  hint?: string
  /** Takes the whole row. */
  wide?: boolean
  /** What the field holds at first. */
  start?: string | undefined
  /** One of these, and nothing else. */
  choices?: readonly Choice[]
  /** Offered, but anything may be written. */
  offers?: readonly string[]
}
/** How sending went: well, badly, or wrong at a field. */
export type Outcome<F extends string> = { title: string; text?: string } | { failure: string } | { wrong: F; rule: Rule }

type RuledFormProps<F extends string> = {
  id: string
  rules: FormRules<F>
  fields: readonly FormField<F>[]
  send: (values: Record<F, string>) => Promise<Outcome<F>>
  sendText: string
  /** Beside the button. */
  children?: ReactNode
}

/** A form made of rules: labels, limits and mistakes come from them, and it tells how sending went. Needs the texts of `form`. */
export function RuledForm<F extends string>({ id, rules, fields, send, sendText, children }: RuledFormProps<F>) {
  const { t } = useShop()
  const [sentTimes, setSentTimes] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<F>>()
  const { form, errorOf, refuse, sending } = useForm<F>(rules, deliver)

  async function deliver(values: Record<F, string>): Promise<void> {
    setOutcome(undefined)
    const result = await send(values)
    if ('wrong' in result) return refuse(result.wrong, result.rule)
    setOutcome(result)
    if ('title' in result) setSentTimes(sentTimes + 1)
  }

  return (
    <form className="grid2" method="post" {...form}>
      {fields.map((field) => (
        // what was sent is gone from the form, what it began with too
        <RuledField
          key={`${field.name} ${sentTimes}`}
          id={`${id}-${field.name}`}
          field={sentTimes === 0 ? field : { ...field, start: undefined }}
          rules={rules[field.name]}
          optional={t('form.optional')}
          choose={t('form.choose')}
          error={errorOf(field.name)}
        />
      ))}
      <div className="grid2__wide form__end">
        <Button type="submit" size="lg" loading={sending}>
          {sendText}
        </Button>
        {children}
      </div>
      {outcome && !('wrong' in outcome) && <Told outcome={outcome} />}
    </form>
  )
}

function Told({ outcome }: { outcome: { title: string; text?: string } | { failure: string } }) {
  if ('failure' in outcome)
    return (
      <Notice kind="error" live className="grid2__wide">
        {outcome.failure}
      </Notice>
    )
  return (
    <Notice kind="ok" live className="grid2__wide" title={outcome.text === undefined ? undefined : outcome.title}>
      {outcome.text ?? outcome.title}
    </Notice>
  )
}

type RuledFieldProps = {
  id: string
  field: FormField<string>
  rules: readonly Rule[]
  optional: string
  choose: string
  error: string | undefined
}

function RuledField({ id, field, rules, optional, choose, error }: RuledFieldProps) {
  const { name, label, type = 'text', autoComplete, hint, wide, start, choices, offers } = field
  const required = isRequired(rules)
  const shared = {
    id,
    name,
    label,
    hint,
    error,
    required,
    autoComplete,
    optional: required ? undefined : optional,
    className: wide ? 'grid2__wide' : undefined,
    defaultValue: start ?? '',
  }
  const maxLength = longestOf(rules)
  if (choices)
    return (
      <SelectField {...shared}>
        <option value="">{choose}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  if (type === 'lines') return <TextareaField {...shared} rows={7} maxLength={maxLength} />
  return (
    <>
      <TextField {...shared} type={type} maxLength={maxLength} list={offers && `${id}-offers`} />
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
