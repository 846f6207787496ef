import type { RefusalCode } from '@opentop/contract/refusal'
import type { FormRules, FormValues, Mistakes, RuleName } from '@opentop/domain/form/form'

export type FormAnswer = { refused?: RefusalCode; wrong?: { field: string; rule: RuleName }; done?: boolean; entered?: FormValues }

const shownRefusals = [
  'login-wrong',
  'captcha-needed',
  'captcha-failed',
  'city-not-matched',
  'too-many-requests',
  'email-invalid',
  'password-weak',
  'token-used',
  'forbidden',
  'booking-unknown',
  'voucher-unknown',
  'no-invoice',
  'link-invalid',
  'technical-problem',
] as const satisfies readonly RefusalCode[]
type ShownRefusal = (typeof shownRefusals)[number]

/** Any other becomes `technical-problem`. */
export function shownRefusal(code: string | undefined): ShownRefusal {
  return shownRefusals.find((shown) => shown === code) ?? 'technical-problem'
}

export function formAnswerIn(query: URLSearchParams, entered?: FormValues): FormAnswer {
  const [refused, field, rule] = [query.get('refused'), query.get('wrong'), query.get('rule')]
  return {
    ...(refused === null ? {} : { refused: shownRefusal(refused) }),
    ...(field === null || rule === null ? {} : { wrong: { field, rule: rule as RuleName } }),
    ...(query.has('done') ? { done: true } : {}),
    ...(entered ? { entered } : {}),
  }
}

export function mistakesOf<F extends string>(rules: FormRules<F>, { wrong }: FormAnswer): Mistakes<F> {
  const field = (Object.keys(rules) as F[]).find((name) => name === wrong?.field)
  const rule = field && rules[field].find((one) => one.rule === wrong?.rule)
  return field && rule ? ({ [field]: rule } as Mistakes<F>) : {}
}
