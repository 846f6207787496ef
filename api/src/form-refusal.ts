import { firstMistake, type FormRules, type FormValues } from '@opentop/domain/form'
import { refused } from './context.ts'

/** What is wrong with a form, in the same words that the form itself would have said. */
export function formRefusal(rules: FormRules, values: FormValues) {
  const mistake = firstMistake(rules, values)
  if (!mistake) return undefined
  const { field, rule } = mistake
  if (rule.rule === 'email' || (rule.rule === 'required' && field === 'email')) return refused('email-invalid')
  if (rule.rule === 'minimum' || rule.rule === 'maximum') return refused(`field-${rule.rule}`, { field, count: rule.count })
  return refused(rule.rule === 'confirmation' ? 'field-regex' : `field-${rule.rule}`, { field })
}
