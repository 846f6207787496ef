import { firstMistake, type FormRules, type FormValues } from '@opentop/domain/form/form'
import type { Context } from './context.ts'
import { refused } from './outcome.ts'

export function formRefusal(rules: FormRules, values: FormValues) {
  const mistake = firstMistake(rules, values)
  if (!mistake) return undefined
  const { field, rule } = mistake
  if (rule.rule === 'email' || (rule.rule === 'required' && field === 'email')) return refused('email-invalid')
  if (rule.rule === 'minimum' || rule.rule === 'maximum') return refused(`field-${rule.rule}`, { field, count: rule.count })
  return refused(rule.rule === 'confirmation' || rule.rule === 'vat-number' ? 'field-regex' : `field-${rule.rule}`, { field })
}

export function countryRefusal(countryId: number | undefined, { snapshot }: Context) {
  const isKnown = countryId === undefined || snapshot.facts.countries.some(({ id }) => id === countryId)
  return isKnown ? undefined : refused('field-regex', { field: 'countryId' })
}
