import { firstMistake, type FormRules, type FormValues } from '@opentop/domain/form'
import { refused, type Context } from './context.ts'

/** What is wrong with a form, in the same words that the form itself would have said. */
export function formRefusal(rules: FormRules, values: FormValues) {
  const mistake = firstMistake(rules, values)
  if (!mistake) return undefined
  const { field, rule } = mistake
  if (rule.rule === 'email' || (rule.rule === 'required' && field === 'email')) return refused('email-invalid')
  if (rule.rule === 'minimum' || rule.rule === 'maximum') return refused(`field-${rule.rule}`, { field, count: rule.count })
  return refused(rule.rule === 'confirmation' ? 'field-regex' : `field-${rule.rule}`, { field })
}

/** A country that is named must be one of those that forms offer. */
export function countryRefusal(countryId: number | undefined, { snapshot }: Context) {
  const isKnown = countryId === undefined || snapshot.facts.countries.some(({ id }) => id === countryId)
  return isKnown ? undefined : refused('field-regex', { field: 'countryId' })
}
