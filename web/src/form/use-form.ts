import { mistakeIn, mistakesIn, type FormRules, type FormValues, type Mistakes, type Rule } from '@opentop/domain/form/form'
import { useForm as useSubmit } from '@opentop/ui/form/use-form.ts'
import { useState, type ChangeEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import type { Translate } from '../messages/translator.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'

/** A form of the page, which browsers send without scripts too: its inputs keep the values. */
export function useForm<F extends string>(
  rules: FormRules<F>,
  send: (values: Record<F, string>, form: HTMLFormElement) => Promise<void>,
  first: Mistakes<F> = {},
) {
  const { t } = usePage()
  const [mistakes, setMistakes] = useState<Mistakes<F>>(first)
  const scripted = useHydrated()
  const { sending, check, onSubmit } = useSubmit(mark, (form) => send(trimmed(rules, valuesOf(form)), form))

  function mark(form: HTMLFormElement): boolean {
    const found = mistakesIn(rules, valuesOf(form))
    setMistakes(found)
    return Object.keys(found).length === 0
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
    form: { noValidate: scripted, onSubmit, onChange: change },
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
