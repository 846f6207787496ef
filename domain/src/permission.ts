import type { CallName } from '@opentop/contract/paths'

/** Who holds a session: nobody yet, a guest with a basket, a member, a travel agent. */
export const callerKinds = ['nobody', 'guest', 'member', 'agent'] as const
export type CallerKind = (typeof callerKinds)[number]

const everybody: readonly CallerKind[] = callerKinds
const members: readonly CallerKind[] = ['member']
const agents: readonly CallerKind[] = ['agent']
const signedIn: readonly CallerKind[] = ['member', 'agent']
const allButAgents: readonly CallerKind[] = ['nobody', 'guest', 'member']

/** Who may make which call, a row a call. What belongs to somebody is looked up by its owner besides, and is unknown to all others. */
export const mayCall: Readonly<Record<CallName, readonly CallerKind[]>> = {
  getCountries: everybody,
  confirmCreditCard: everybody,
  payAdyen: everybody,
  payAdyenDetails: everybody,
  payAdyenCancel: everybody,
  getPaymentMethods: everybody,
  payLocal: everybody,
  payCredit: agents,
  resumePayment: everybody,
  getVouchers: everybody,
  findBooking: everybody,
  resendVouchers: everybody,
  getCalendarFile: everybody,
  // a device of staff brings a token of its own
  redeemVoucher: everybody,
  undoBoarding: everybody,
  getScanPack: everybody,
  getLocation: everybody,
  findLocation: everybody,
  getLocationAbout: everybody,
  getLocationLinks: everybody,
  getLocationProducts: everybody,
  getLocationSeatProducts: everybody,
  getLocationMainProduct: everybody,
  getServiceInformation: everybody,
  getTopLocationsSlim: everybody,
  getTopLocations: everybody,
  searchLocations: everybody,
  getTopProducts: everybody,
  getProduct: everybody,
  getProductLinks: everybody,
  getProductAvailability: everybody,
  getFullAvailability: everybody,
  getPersonTypes: everybody,
  getPriceInfo: everybody,
  getOptionsOnDay: everybody,
  getOptionExactDates: everybody,
  getOptionAvailability: everybody,
  getTimes: everybody,
  getQuote: everybody,
  addToCart: everybody,
  getReviews: everybody,
  getScopeFaqs: everybody,
  getProductFaqs: everybody,
  getProductMap: everybody,
  deleteSale: everybody,
  restoreSale: everybody,
  applyCoupon: everybody,
  getSales: everybody,
  getCrossSelling: everybody,
  getUpselling: everybody,
  changeOption: everybody,
  removeCoupon: everybody,
  extendHold: everybody,
  holdAgain: everybody,
  makeBasketLink: everybody,
  openBasketLink: everybody,
  // an agent buys in the currency of the contract
  updateCurrency: allButAgents,
  getContinents: everybody,
  subscribe: everybody,
  confirmSubscription: everybody,
  leaveNewsletter: everybody,
  getChallenge: everybody,
  recordConsent: everybody,
  countExposure: everybody,
  getHealthNotices: everybody,
  getTerms: everybody,
  getContent: everybody,
  registerTravellers: everybody,
  sendEnquiry: everybody,
  getStatus: everybody,
  getWebsiteReviews: everybody,
  locateVisitor: everybody,
  agentLogin: everybody,
  getAgent: agents,
  getStatement: agents,
  getSignInWays: everybody,
  memberLogin: everybody,
  memberLoginGoogle: everybody,
  memberRegister: everybody,
  memberLogout: everybody,
  requestRestore: everybody,
  restorePassword: everybody,
  getTransactions: signedIn,
  getMember: members,
  getPartnerDiscounts: members,
  printSale: everybody,
  cancelSale: everybody,
  changeSale: everybody,
  getChange: everybody,
  editMember: members,
}

/**
 * What a caller shows to be let through. `none`: the call is public, or touches nothing that exists. `session`: it is about the basket or
 * the account of the caller's own session, and the input names no object. `owner`: the input names an object of the session's owner.
 * The others are secrets made for one purpose, which stand for a session.
 */
export type Proof =
  | 'none'
  | 'session'
  | 'owner'
  | 'order-token'
  | 'print-token'
  | 'payment-token'
  | 'change-token'
  | 'reference-and-email'
  | 'password'
  | 'sign-in-state'
  | 'one-time-token'
  | 'newsletter-token'
  | 'basket-link'
  | 'device-key'

/** The proofs that each call takes, any one of them. An object without its proof is answered like one that does not exist. */
export const proofOf = {
  getCountries: ['none'],
  confirmCreditCard: ['session', 'change-token'],
  payAdyen: ['session', 'change-token'],
  payAdyenDetails: ['owner', 'payment-token'],
  payAdyenCancel: ['owner', 'payment-token'],
  getPaymentMethods: ['none'],
  payLocal: ['session', 'change-token'],
  payCredit: ['session'],
  resumePayment: ['session', 'payment-token'],
  getVouchers: ['order-token'],
  findBooking: ['reference-and-email'],
  resendVouchers: ['order-token'],
  getCalendarFile: ['print-token'],
  redeemVoucher: ['device-key'],
  undoBoarding: ['device-key'],
  getScanPack: ['device-key'],
  getLocation: ['none'],
  findLocation: ['none'],
  getLocationAbout: ['none'],
  getLocationLinks: ['none'],
  getLocationProducts: ['none'],
  getLocationSeatProducts: ['none'],
  getLocationMainProduct: ['none'],
  getServiceInformation: ['none'],
  getTopLocationsSlim: ['none'],
  getTopLocations: ['none'],
  searchLocations: ['none'],
  getTopProducts: ['none'],
  getProduct: ['none'],
  getProductLinks: ['none'],
  getProductAvailability: ['none'],
  getFullAvailability: ['none'],
  getPersonTypes: ['none'],
  getPriceInfo: ['none'],
  getOptionsOnDay: ['none'],
  getOptionExactDates: ['none'],
  getOptionAvailability: ['none'],
  getTimes: ['none'],
  getQuote: ['none'],
  addToCart: ['session'],
  getReviews: ['none'],
  getScopeFaqs: ['none'],
  getProductFaqs: ['none'],
  getProductMap: ['none'],
  deleteSale: ['owner'],
  restoreSale: ['owner'],
  applyCoupon: ['session'],
  getSales: ['session'],
  getCrossSelling: ['session'],
  getUpselling: ['owner'],
  changeOption: ['owner'],
  removeCoupon: ['session'],
  extendHold: ['session'],
  holdAgain: ['session'],
  makeBasketLink: ['session'],
  openBasketLink: ['basket-link'],
  updateCurrency: ['session'],
  getContinents: ['none'],
  subscribe: ['none'],
  confirmSubscription: ['newsletter-token'],
  leaveNewsletter: ['newsletter-token'],
  getChallenge: ['none'],
  recordConsent: ['none'],
  countExposure: ['none'],
  getHealthNotices: ['none'],
  getTerms: ['none'],
  getContent: ['none'],
  registerTravellers: ['owner'],
  sendEnquiry: ['none'],
  // the state of the shop itself is public, which names no object
  getStatus: ['owner'],
  getWebsiteReviews: ['none'],
  locateVisitor: ['none'],
  agentLogin: ['password'],
  getAgent: ['session'],
  getStatement: ['session'],
  getSignInWays: ['none'],
  memberLogin: ['password'],
  memberLoginGoogle: ['sign-in-state'],
  memberRegister: ['none'],
  memberLogout: ['session'],
  requestRestore: ['none'],
  restorePassword: ['one-time-token'],
  getTransactions: ['session'],
  getMember: ['session'],
  getPartnerDiscounts: ['session'],
  printSale: ['print-token'],
  cancelSale: ['owner', 'order-token'],
  changeSale: ['owner', 'order-token'],
  getChange: ['change-token'],
  editMember: ['session'],
} as const satisfies Readonly<Record<CallName, readonly Proof[]>>

/** Without a session one is asked to sign in; with the wrong one the call is not for them. */
export function gateRefusal(call: CallName, kind: CallerKind): 'session-expired' | 'forbidden' | undefined {
  if (mayCall[call].includes(kind)) return undefined
  return kind === 'nobody' ? 'session-expired' : 'forbidden'
}

/** Calls that everybody may make need no look at the session. */
export function isForEverybody(call: CallName): boolean {
  return mayCall[call] === everybody
}
