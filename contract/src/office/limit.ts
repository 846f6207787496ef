import type { Limit } from '../limit.ts'

/** Limits of sign-in to the office. Those of passwords stop neither a passkey nor an address that the account signed in from before. */
export const officeLimits = {
  /** Tries at one account from one address. */
  signIn: { name: 'office-sign-in', most: 8, minutes: 15 },
  /** Tries at any account from one address. */
  signInAddress: { name: 'office-sign-in-address', most: 40, minutes: 15 },
  /** Tries at one account from addresses that it never signed in from. */
  signInAccount: { name: 'office-sign-in-account', most: 100, minutes: 60 },
  /** One-time codes of a person who is signed in. */
  code: { name: 'office-code', most: 8, minutes: 15 },
  /** Passkey challenges for one address: enough for a whole office behind it, because this one does stop passkeys. */
  challenge: { name: 'office-challenge', most: 600, minutes: 10 },
  /** Guesses at the token of an invitation. */
  invitation: { name: 'office-invitation', most: 40, minutes: 15 },
} as const satisfies Record<string, Limit>
