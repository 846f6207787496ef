import type { RefusalCode } from '@opentop/contract/refusal'
import type { FormRules, Mistakes, RuleName } from '@opentop/domain/form'

/** What the server has said to a form that the browser posted without a script. It stands in the address of the page. */
export type FormAnswer = { refused?: RefusalCode; wrong?: { field: string; rule: RuleName }; done?: boolean }

const shownRefusals = [
  'login-wrong',
  'captcha-needed',
  'captcha-failed',
  'too-many-requests',
  'email-invalid',
  'password-weak',
  'token-used',
  'forbidden',
  'technical-problem',
] as const satisfies readonly RefusalCode[]
type ShownRefusal = (typeof shownRefusals)[number]

/** The refusals that forms of accounts have a sentence for; any other is a technical problem. */
export function shownRefusal(code: string | undefined): ShownRefusal {
  return shownRefusals.find((shown) => shown === code) ?? 'technical-problem'
}

export function formAnswerIn(query: URLSearchParams): FormAnswer {
  const [refused, field, rule] = [query.get('refused'), query.get('wrong'), query.get('rule')]
  return {
    ...(refused === null ? {} : { refused: shownRefusal(refused) }),
    ...(field === null || rule === null ? {} : { wrong: { field, rule: rule as RuleName } }),
    ...(query.has('done') ? { done: true } : {}),
  }
}

/** The broken rule itself, found by its name; nothing for words that nobody of us wrote. */
export function mistakesOf<F extends string>(rules: FormRules<F>, { wrong }: FormAnswer): Mistakes<F> {
  const field = (Object.keys(rules) as F[]).find((name) => name === wrong?.field)
  const rule = field && rules[field].find((one) => one.rule === wrong?.rule)
  return field && rule ? ({ [field]: rule } as Mistakes<F>) : {}
}
