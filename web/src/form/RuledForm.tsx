import type { CallName } from '@opentop/contract/paths'
import type { FormRules, Rule } from '@opentop/domain/form'
import { langs } from '@opentop/domain/lang'
import { useState, type ReactNode } from 'react'
import { mistakesOf, type FormAnswer } from './form-answer.ts'
import { RuledField, type FormField } from './RuledField.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from './use-form.ts'

type Told = { title: string; text?: string; keeps?: boolean } | { failure: ReactNode }
/** How sending went: well, badly, or wrong at a field. What went well empties the form, unless it `keeps` what it holds. */
export type FormOutcome<F extends string> = Told | { wrong: F; rule: Rule }

type RuledFormProps<F extends string> = {
  id: string
  rules: FormRules<F>
  fields: readonly FormField<F>[]
  /** Tells nothing when the visitor is led on. */
  send: (values: Record<F, string>) => Promise<FormOutcome<F> | undefined>
  sendText: string
  /** The call that the browser posts without a script, and what the server has answered then. */
  posts?: { call: CallName; answer: FormAnswer }
  className?: string
  /** A form of one column: what it tells stands first, and its button has its width. */
  narrow?: boolean
  variant?: 'line'
  /** Before the fields, and between them and the button. */
  before?: ReactNode
  between?: ReactNode
  /** Beside the button. */
  children?: ReactNode
}

/** A form made of rules: labels, limits and mistakes come from them, and it tells how sending went. Needs the texts of `form`. */
export function RuledForm<F extends string>(props: RuledFormProps<F>) {
  const { id, rules, fields, send, sendText, posts, className = 'grid2', narrow, variant, before, between, children } = props
  const { t } = usePage()
  const refused = posts?.answer.refused
  const [sentTimes, setSentTimes] = useState(0)
  const [told, setTold] = useState<Told | undefined>(refused && { failure: t(`refusal.${refused}` as 'refusal.login-wrong') })
  const { form, errorOf, refuse, sending } = useForm<F>(rules, deliver, posts && mistakesOf(rules, posts.answer))

  async function deliver(values: Record<F, string>, element: HTMLFormElement): Promise<void> {
    setTold(undefined)
    const outcome = await send({ ...values, ...secretsIn(element, fields) })
    if (!outcome) return
    if ('wrong' in outcome) return refuse(outcome.wrong, outcome.rule)
    setTold(outcome)
    if ('title' in outcome && !outcome.keeps) setSentTimes(sentTimes + 1)
    if ('failure' in outcome) element.querySelector<HTMLInputElement>('[autocomplete="current-password"]')?.focus()
  }

  const notice = told && <ToldNotice told={told} />
  const button = (
    <Button type="submit" size={variant ? undefined : 'lg'} block={narrow} variant={variant} loading={sending}>
      {sendText}
    </Button>
  )
  return (
    <form className={className} method="post" {...(posts ? { action: `/forms/${posts.call}` } : {})} {...form}>
      {posts && <PostedLang />}
      {before}
      {narrow && notice}
      {fields.map((field) => (
        // what was sent is gone from the form, what it began with too
        <RuledField
          key={`${field.name} ${sentTimes}`}
          id={`${id}-${field.name}`}
          field={sentTimes === 0 ? field : { ...field, start: undefined }}
          rules={rules[field.name]}
          error={errorOf(field.name)}
        />
      ))}
      {between}
      {!narrow && notice}
      <div className={narrow ? 'grid2__wide form__foot' : 'grid2__wide form__end'}>
        {button}
        {children}
      </div>
    </form>
  )
}

/** The language of the page, for the answer to a form that the browser posts. */
export function PostedLang() {
  const { lang } = usePage()
  return <input type="hidden" name="lang" value={langs[lang].prefixes[0]} />
}

function ToldNotice({ told }: { told: Told }) {
  const isBad = 'failure' in told
  const title = isBad || told.text === undefined ? undefined : told.title
  return (
    <Notice kind={isBad ? 'error' : 'ok'} live className="grid2__wide" title={title}>
      {isBad ? told.failure : (told.text ?? told.title)}
    </Notice>
  )
}

/** A password is as it was typed: spaces at its ends are part of it. */
function secretsIn<F extends string>(form: HTMLFormElement, fields: readonly FormField<F>[]): Record<F, string> {
  const typed = new FormData(form)
  const secrets = fields.filter(({ type }) => type === 'password').map(({ name }) => [name, typed.get(name)])
  return Object.fromEntries(secrets) as Record<F, string>
}
