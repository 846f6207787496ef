import type { RefusalCode } from './refusal.ts'
import { formRefusals } from './shape.ts'

export type Limit = Readonly<{
  name: string
  most: number
  minutes: number
  /** Without it the handler counts by keys of its own. */
  per?: readonly ('session' | 'address' | `input ${string}`)[]
  givesBack?: 'success' | readonly RefusalCode[]
  refusal?: 'coupon-tries'
}>

export const limits = {
  coupon: { name: 'coupon', most: 10, minutes: 10, per: ['session', 'address'], givesBack: 'success', refusal: 'coupon-tries' },
  /** By address; by reference from all addresses; and beyond these by address. */
  booking: { name: 'booking', most: 8, minutes: 15, per: ['address'], givesBack: 'success' },
  bookingReference: { name: 'booking-reference', most: 40, minutes: 15 },
  bookingBraked: { name: 'booking-braked', most: 1, minutes: 15 },
  paper: { name: 'paper', most: 30, minutes: 10, per: ['input id'], givesBack: ['sale-unknown'] },
  voucherToken: { name: 'voucher-token', most: 30, minutes: 10, per: ['address'], givesBack: 'success' },
  enquiry: { name: 'enquiry', most: 5, minutes: 10, per: ['address', 'input email'], givesBack: formRefusals },
  enquiryPlain: { name: 'enquiry-plain', most: 2, minutes: 60 },
  subscribe: { name: 'subscribe', most: 10, minutes: 10, per: ['address', 'input email'], givesBack: formRefusals },
  plan: { name: 'plan', most: 120, minutes: 10, per: ['address'] },
  count: { name: 'count', most: 60, minutes: 10, per: ['address'] },
  newBasket: { name: 'new-basket', most: 60, minutes: 15 },
  /** By account and address, by account, by address. */
  login: { name: 'login', most: 10, minutes: 15 },
  loginAccount: { name: 'login-account', most: 100, minutes: 15 },
  loginAddress: { name: 'login-address', most: 60, minutes: 15 },
  loginUnproved: { name: 'login-unproved', most: 3, minutes: 15 },
  loginUnprovedAddress: { name: 'login-unproved-address', most: 10, minutes: 15 },
  mailTo: { name: 'mail-to', most: 3, minutes: 60 },
  mailFrom: { name: 'mail-from', most: 20, minutes: 60, per: ['address'], givesBack: [...formRefusals, 'password-weak'] },
  /** Vouchers that an agency sends; the address is typed by a clerk. */
  sendToGuest: { name: 'send-to-guest', most: 60, minutes: 15, per: ['session', 'address'] },
  /** Those to one guest, whichever clerk sends them. */
  mailToGuest: { name: 'mail-to-guest', most: 12, minutes: 60, per: ['input email'] },
  /** Shifts that one driver's phone starts; a device of the server's administrator may simulate the fleets of many cities. */
  newDrive: { name: 'new-drive', most: 30, minutes: 60 },
  newSimulatedDrive: { name: 'new-simulated-drive', most: 3000, minutes: 60 },
  secretLink: { name: 'secret-link', most: 30, minutes: 15, per: ['address'] },
  /** Sign-in to the office: tries at one account from one address. These of passwords stop neither a passkey nor an address that the account signed in from before. */
  officeSignIn: { name: 'office-sign-in', most: 8, minutes: 15 },
  officeSignInAddress: { name: 'office-sign-in-address', most: 40, minutes: 15 },
  /** Tries at one account from addresses that it never signed in from. */
  officeSignInAccount: { name: 'office-sign-in-account', most: 100, minutes: 60 },
  officeCode: { name: 'office-code', most: 8, minutes: 15 },
  /** Passkey challenges for one address: enough for a whole office behind it, because this one does stop passkeys. */
  officeChallenge: { name: 'office-challenge', most: 600, minutes: 10, per: ['address'] },
  officeInvitation: { name: 'office-invitation', most: 40, minutes: 15, per: ['address'] },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits
