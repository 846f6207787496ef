import type { FormRules } from '../form/form.ts'

export const shortestPassword = 10
export const longestPassword = 200

const emailRules = [{ rule: 'required' }, { rule: 'email' }] as const
const nameRules = [{ rule: 'required' }, { rule: 'maximum', count: 100 }] as const
const passwordRules = [
  { rule: 'required' },
  { rule: 'minimum', count: shortestPassword },
  { rule: 'maximum', count: longestPassword },
] as const
const countryRules = [{ rule: 'regex', pattern: /^[1-9]\d{0,8}$/ }] as const

const typedRules = [{ rule: 'required' }, { rule: 'maximum', count: longestPassword }] as const

export const loginRules = { email: emailRules, password: typedRules } satisfies FormRules
export const registerRules = {
  firstName: nameRules,
  lastName: nameRules,
  email: emailRules,
  emailAgain: [{ rule: 'confirmation', of: 'email' }],
  password: passwordRules,
  countryId: countryRules,
  newsletter: [],
} satisfies FormRules
export const restoreRequestRules = { email: emailRules } satisfies FormRules
export const restoreRules = { password: passwordRules } satisfies FormRules
export const profileRules = {
  firstName: nameRules,
  lastName: nameRules,
  email: [],
  countryId: countryRules,
  newsletter: [],
} satisfies FormRules
export const passwordChangeRules = { password: typedRules, newPassword: passwordRules } satisfies FormRules
export const agentLoginRules = { login: nameRules, password: typedRules } satisfies FormRules

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export type PasswordOwner = { email: string; firstName: string; lastName: string }

export function isWeakPassword(password: string, owner: PasswordOwner, isCommon: (password: string) => boolean): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  const length = [...plain].length
  if (length < shortestPassword || length > longestPassword) return true
  if (new Set(plain).size < 4 || isCommon(plain) || isCommon(plain.replace(/[\d\W_]+$/, ''))) return true
  const [mailbox = ''] = emailKey(owner.email).split('@')
  const own = [emailKey(owner.email), mailbox, owner.firstName.toLowerCase(), owner.lastName.toLowerCase()]
  return own.some((word) => word.length >= 3 && plain.replace(/[\d\W_]+/g, '') === word.replace(/[\d\W_]+/g, ''))
}

export type Identity = {
  provider: string
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}
export type KnownMember = { id: string; isConfirmed: boolean; isDisabled: boolean }

type IdentityDecision =
  | { act: 'sign-in'; memberId: string }
  /** `takeOver`: the account's address was never confirmed, so the password set at registration no longer counts. */
  | { act: 'link'; memberId: string; takeOver: boolean }
  | { act: 'create'; isConfirmed: boolean }
  | { act: 'refuse' }

export function decideIdentity(
  identity: Identity,
  byIdentity: KnownMember | undefined,
  byEmail: KnownMember | undefined,
): IdentityDecision {
  if (byIdentity) return byIdentity.isDisabled ? { act: 'refuse' } : { act: 'sign-in', memberId: byIdentity.id }
  if (!byEmail) return { act: 'create', isConfirmed: identity.emailVerified }
  if (byEmail.isDisabled || !identity.emailVerified) return { act: 'refuse' }
  return { act: 'link', memberId: byEmail.id, takeOver: !byEmail.isConfirmed }
}
