import type { CallName } from '@opentop/contract/api'
import type { FormRules, Rule } from '@opentop/domain/form/form'
import { useState, type ReactNode } from 'react'
import { mistakesOf, type FormAnswer } from './form-answer.ts'
import { PostedLang } from './PostedLang.tsx'
import { ValidatedField, type FormField } from './ValidatedField.tsx'
import type { Translate } from '../messages/translator.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useForm } from './use-form.ts'

type Told = { title: string; text?: string; keeps?: boolean } | { failure: ReactNode }
export type FormOutcome<F extends string> = Told | { wrong: F; rule: Rule }

type ValidatedFormProps<F extends string> = {
  id: string
  rules: FormRules<F>
  fields: readonly FormField<F>[]
  send: (values: Record<F, string>) => Promise<FormOutcome<F> | undefined>
  sendText: string
  posts?: { call: CallName; answer: FormAnswer; done?: { title: string; text?: string }; failure?: string }
  className?: string
  narrow?: boolean
  variant?: 'line'
  before?: ReactNode
  between?: ReactNode
  children?: ReactNode
}

export function ValidatedForm<F extends string>(props: ValidatedFormProps<F>) {
  const { id, rules, fields, send, sendText, posts, className = 'form-grid', narrow, variant, before, between, children } = props
  const { t } = usePage()
  const entered = posts?.answer.entered
  const [sentTimes, setSentTimes] = useState(0)
  const [told, setTold] = useState<Told | undefined>(() => toldBy(posts, t))
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
    <Button type="submit" size={variant ? undefined : 'large'} block={narrow} variant={variant} loading={sending}>
      {sendText}
    </Button>
  )
  return (
    <form className={className} method="post" {...(posts ? { action: `/forms/${posts.call}` } : {})} {...form}>
      {posts && <PostedLang />}
      {before}
      {narrow && notice}
      {fields.map((field) => (
        // a new key after a success resets the field; it then starts empty
        <ValidatedField
          key={`${field.name} ${sentTimes}`}
          id={`${id}-${field.name}`}
          field={sentTimes === 0 ? { ...field, start: entered?.[field.name] ?? field.start } : { ...field, start: undefined }}
          rules={rules[field.name]}
          error={errorOf(field.name)}
        />
      ))}
      {between}
      {!narrow && notice}
      <div className={narrow ? 'form-grid__wide form__foot' : 'form-grid__wide form__end'}>
        {button}
        {children}
      </div>
    </form>
  )
}

function toldBy(posts: ValidatedFormProps<string>['posts'], t: Translate): Told | undefined {
  if (posts?.answer.done && posts.done) return posts.done
  const refused = posts?.answer.refused
  return refused && { failure: posts?.failure ?? t(`refusal.${refused}` as 'refusal.login-wrong') }
}

function ToldNotice({ told }: { told: Told }) {
  const isBad = 'failure' in told
  const title = isBad || told.text === undefined ? undefined : told.title
  return (
    <Notice kind={isBad ? 'error' : 'ok'} live className="form-grid__wide" title={title}>
      {isBad ? told.failure : (told.text ?? told.title)}
    </Notice>
  )
}

/** Passwords are sent untrimmed: leading and trailing spaces belong to them. */
function secretsIn<F extends string>(form: HTMLFormElement, fields: readonly FormField<F>[]): Record<F, string> {
  const typed = new FormData(form)
  const secrets = fields.filter(({ type }) => type === 'password').map(({ name }) => [name, typed.get(name)])
  return Object.fromEntries(secrets) as Record<F, string>
}
