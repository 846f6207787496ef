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

/** Without a session one is asked to sign in; with the wrong one the call is not for them. */
export function gateRefusal(call: CallName, kind: CallerKind): 'session-expired' | 'forbidden' | undefined {
  if (mayCall[call].includes(kind)) return undefined
  return kind === 'nobody' ? 'session-expired' : 'forbidden'
}

/** Calls that everybody may make need no look at the session. */
export function isForEverybody(call: CallName): boolean {
  return mayCall[call] === everybody
}
