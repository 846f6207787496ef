import type { Answers } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import { creditOrderRules } from '@opentop/domain/agent/agent'
import type { Fields } from '@opentop/domain/booking/booking-form'
import type { StaticPage } from '@opentop/domain/page/pages'
import { agentLoginRules, loginRules, registerRules, restoreRequestRules, restoreRules } from '@opentop/domain/member/member'
import { formInput } from './input.ts'
import { pageWith, type Posted, type Said } from './plain-form.ts'

const memberArea = { needs: 'memberArea' } as const
const at = (page: StaticPage) => ({ back: (posted: Posted, said: Said) => pageWith(page, posted, said) })
const to =
  (page: StaticPage, said: Said = {}) =>
  (posted: Posted) =>
    pageWith(page, posted, said)
const refuses = (refusal: RefusalCode) => () => refusal

export const accountForms = {
  memberLogin: {
    ...memberArea,
    ...at('login'),
    rules: loginRules,
    read: (fields: Fields) => ({ ...formInput('memberLogin', fields), ...tokenIn(fields, 'confirm', 'confirm') }),
    invalid: refuses('login-wrong'),
    next: to('memberArea'),
  },
  memberRegister: {
    ...memberArea,
    ...at('register'),
    shows: 'register' as const,
    rules: registerRules,
    invalid: refuses('technical-problem'),
    next: to('register', { done: '1' }),
  },
  requestRestore: {
    ...memberArea,
    ...at('passwordReset'),
    rules: restoreRequestRules,
    invalid: refuses('email-invalid'),
    next: to('passwordReset', { done: '1' }),
  },
  restorePassword: {
    ...memberArea,
    ...at('passwordReset'),
    rules: restoreRules,
    read: (fields: Fields) => ({ ...formInput('restorePassword', fields), ...tokenIn(fields, 'token', 'token') }),
    invalid: refuses('token-used'),
    next: to('login', { done: '1' }),
  },
  editMember: {
    ...memberArea,
    back: (posted: Posted, said: Said) =>
      pageWith('memberArea', posted, { ...Object.fromEntries(new URLSearchParams(said)), form: formOf(posted) }),
    read: (fields: Fields) => ({
      ...formInput('editMember', fields),
      // a box that is not ticked is not sent
      ...(fields.has('firstName') ? { newsletter: fields.has('newsletter') } : {}),
    }),
    invalid: refuses('technical-problem'),
    next: (posted: Posted) => pageWith('memberArea', posted, { done: formOf(posted) }),
  },
  agentLogin: { ...at('agentArea'), rules: agentLoginRules, invalid: refuses('login-wrong') },
  payCredit: {
    ...at('agentArea'),
    rules: creditOrderRules,
    read: creditOrderIn,
    invalid: refuses('technical-problem'),
    next: (posted: Posted, { payment }: Answers['payCredit']) => pageWith('agentArea', posted, { sold: payment?.reference ?? '' }),
    saidOf: ({ missing }: RefusalParams): Record<string, string> => (missing === undefined ? {} : { missing: String(missing) }),
  },
  memberLogout: {
    back: (posted: Posted, said: Said) => pageWith(isAgent(posted) ? 'agentArea' : 'memberArea', posted, said),
    invalid: refuses('technical-problem'),
    next: (posted: Posted) => (isAgent(posted) ? '/' : pageWith('home', posted)),
  },
}

/** Members and agents sign out with the same call; the form says on which page it stands. */
function isAgent({ fields }: Posted): boolean {
  return fields.get('page') === 'agentArea'
}

function creditOrderIn(fields: Fields) {
  const field = (name: string): string => fields.get(name)?.trim() ?? ''
  return {
    expectedTotalCents: Number(fields.get('expectedTotalCents')),
    reference: field('reference'),
    leadGuest: { firstName: field('firstName'), lastName: field('lastName') },
    ...(field('email') === '' ? {} : { email: field('email') }),
  }
}

/** The profile and the password are changed by the same call. */
function formOf({ fields }: Posted): 'profile' | 'password' {
  return fields.has('newPassword') ? 'password' : 'profile'
}

/** The token of a mail's link, which is pasted into a field where no script reads the address. */
function tokenIn(fields: Fields, name: 'token' | 'confirm', input: string): Record<string, string> {
  const token = new RegExp(`#${name}=([\\w-]{43})\\s*$`).exec(fields.get('link') ?? '')?.[1]
  return token === undefined ? {} : { [input]: token }
}
