import { firstMistake, type FormRules, type FormValues } from '@opentop/domain/form/form'
import type { Context } from './context.ts'
import { refused } from './outcome.ts'

/** The first mistake in a form, as the same refusal that the page shows. */
export function formRefusal(rules: FormRules, values: FormValues) {
  const mistake = firstMistake(rules, values)
  if (!mistake) return undefined
  const { field, rule } = mistake
  if (rule.rule === 'email' || (rule.rule === 'required' && field === 'email')) return refused('email-invalid')
  if (rule.rule === 'minimum' || rule.rule === 'maximum') return refused(`field-${rule.rule}`, { field, count: rule.count })
  return refused(rule.rule === 'confirmation' ? 'field-regex' : `field-${rule.rule}`, { field })
}

/** A given country must be one of those that the forms offer. */
export function countryRefusal(countryId: number | undefined, { snapshot }: Context) {
  const isKnown = countryId === undefined || snapshot.facts.countries.some(({ id }) => id === countryId)
  return isKnown ? undefined : refused('field-regex', { field: 'countryId' })
}
