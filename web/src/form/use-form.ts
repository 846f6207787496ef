import { mistakeIn, mistakesIn, type FormRules, type FormValues, type Mistakes, type Rule } from '@opentop/domain/form/form'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import type { Translate } from '../messages/translator.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'

export function useForm<F extends string>(
  rules: FormRules<F>,
  send: (values: Record<F, string>, form: HTMLFormElement) => Promise<void>,
  first: Mistakes<F> = {},
) {
  const { t } = usePage()
  const [mistakes, setMistakes] = useState<Mistakes<F>>(first)
  const [sending, setSending] = useState(false)
  const scripted = useHydrated()

  function check(form: HTMLFormElement): boolean {
    const found = mistakesIn(rules, valuesOf(form))
    setMistakes(found)
    const first = Object.keys(found)[0]
    if (first !== undefined) focus(form, first)
    return first === undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!check(form) || sending) return
    const values = valuesOf(form)
    setSending(true)
    try {
      await send(trimmed(rules, values), form)
    } finally {
      setSending(false)
    }
  }

  /** An error disappears as soon as it is corrected; a field is not marked as wrong while it is being typed in. */
  function change(event: ChangeEvent<HTMLFormElement>) {
    const target: EventTarget = event.target
    if (!(target instanceof HTMLElement) || !('name' in target)) return
    const field = target.name as F
    if (!mistakes[field]) return
    const values = valuesOf(event.currentTarget)
    const { [field]: _before, ...others } = mistakes as Record<F, Rule>
    const still = mistakeIn(rules[field], values[field] ?? '', values)
    setMistakes((still ? { ...others, [field]: still } : others) as Mistakes<F>)
  }

  return {
    sending,
    check,
    errorOf: (field: F): string | undefined => mistakes[field] && sentenceOf(t, mistakes[field]),
    refuse: (field: F, rule: Rule) => setMistakes({ [field]: rule } as Mistakes<F>),
    form: { noValidate: scripted, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event), onChange: change },
  }
}

export function sentenceOf(t: Translate, rule: Rule): string {
  return rule.rule === 'minimum' || rule.rule === 'maximum' ? t(`form.${rule.rule}`, { count: rule.count }) : t(`form.${rule.rule}`)
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

function trimmed<F extends string>(rules: FormRules<F>, values: FormValues): Record<F, string> {
  return Object.fromEntries(Object.keys(rules).map((field) => [field, (values[field] ?? '').trim()])) as Record<F, string>
}

function focus(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
