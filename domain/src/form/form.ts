export type Rule =
  /** With other fields: only where one of them is filled in. */
  | { rule: 'required'; with?: readonly string[] }
  | { rule: 'minimum'; count: number }
  | { rule: 'maximum'; count: number }
  | { rule: 'regex'; pattern: RegExp }
  | { rule: 'latin' }
  | { rule: 'email' }
  | { rule: 'confirmation'; of: string }
  /** Depends on the country: the call decides it. */
  | { rule: 'vat-number' }
export type RuleName = Rule['rule']
export type FormRules<F extends string = string> = Record<F, readonly Rule[]>
export type FormValues = Readonly<Partial<Record<string, string>>>
export type Mistakes<F extends string> = Partial<Record<F, Rule>>

export const oneLine: Rule = { rule: 'regex', pattern: /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u }
export const writing: Rule = { rule: 'regex', pattern: /^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)*$/u }

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/
const emailLength = 254
// Common and Inherited hold digits, punctuation and combining accents, which every script shares
const latinPattern = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

export function isEmail(text: string): boolean {
  return text.length <= emailLength && emailPattern.test(text)
}

function isLatin(text: string): boolean {
  return latinPattern.test(text)
}

/** An empty value breaks `required` and `confirmation` only. */
export function mistakeIn(rules: readonly Rule[], value: string, values: FormValues = {}): Rule | undefined {
  const text = value.trim()
  return rules.find((rule) => !keeps(rule, text, values))
}

function keeps(rule: Rule, text: string, values: FormValues): boolean {
  if (rule.rule === 'required') return text !== '' || (rule.with?.every((other) => !values[other]?.trim()) ?? false)
  if (rule.rule === 'confirmation') return text === (values[rule.of] ?? '').trim()
  if (text === '') return true
  switch (rule.rule) {
    case 'minimum':
      return [...text].length >= rule.count
    case 'maximum':
      return [...text].length <= rule.count
    case 'regex':
      return rule.pattern.test(text)
    case 'latin':
      return isLatin(text)
    case 'email':
      return isEmail(text)
    case 'vat-number':
      return true
  }
}

export function isRequired(rules: readonly Rule[]): boolean {
  return rules.some((rule) => (rule.rule === 'required' && !rule.with) || rule.rule === 'confirmation')
}

export function longestOf(rules: readonly Rule[]): number | undefined {
  const most = rules.flatMap((rule) => (rule.rule === 'maximum' ? [rule.count] : rule.rule === 'email' ? [emailLength] : []))
  return most.length > 0 ? Math.min(...most) : undefined
}

export function firstMistake<F extends string>(form: FormRules<F>, values: FormValues): { field: F; rule: Rule } | undefined {
  const mistakes = mistakesIn(form, values)
  const field = (Object.keys(form) as F[]).find((name) => mistakes[name])
  return field === undefined ? undefined : { field, rule: mistakes[field] as Rule }
}

export function mistakesIn<F extends string>(form: FormRules<F>, values: FormValues): Mistakes<F> {
  const mistakes: Mistakes<F> = {}
  for (const field of Object.keys(form) as F[]) {
    const mistake = mistakeIn(form[field], values[field] ?? '', values)
    if (mistake) mistakes[field] = mistake
  }
  return mistakes
}
