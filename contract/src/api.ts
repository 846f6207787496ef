import * as agent from './agent.ts'
import * as availability from './availability.ts'
import * as basket from './basket.ts'
import * as booking from './booking.ts'
import * as consent from './consent.ts'
import * as content from './content.ts'
import * as dateChange from './date-change.ts'
import type { Answer, Endpoint, Input, Reply } from './endpoint.ts'
import * as enquiry from './enquiry.ts'
import * as experiment from './experiment.ts'
import * as location from './location.ts'
import * as member from './member.ts'
import type { CallName } from './paths.ts'
import * as payment from './payment.ts'
import * as product from './product.ts'
import * as redemption from './redemption.ts'
import * as quote from './quote.ts'
import * as subscriber from './subscriber.ts'

/** Every call with its schemas, by the names of paths.ts. */
export const api = {
  getCountries: payment.getCountries,
  confirmCreditCard: payment.confirmCreditCard,
  payAdyen: payment.payAdyen,
  payAdyenDetails: payment.payAdyenDetails,
  payAdyenCancel: payment.payAdyenCancel,
  getPaymentMethods: payment.getPaymentMethods,
  payLocal: payment.payLocal,
  payCredit: agent.payCredit,
  resumePayment: payment.resumePayment,
  getVouchers: booking.getVouchers,
  getLocation: location.getLocation,
  findLocation: location.findLocation,
  getLocationAbout: location.getLocationAbout,
  getLocationLinks: location.getLocationLinks,
  getLocationProducts: location.getLocationProducts,
  getLocationSeatProducts: location.getLocationSeatProducts,
  getLocationMainProduct: location.getLocationMainProduct,
  getServiceInformation: location.getServiceInformation,
  getTopLocationsSlim: location.getTopLocationsSlim,
  getTopLocations: location.getTopLocations,
  searchLocations: location.searchLocations,
  getTopProducts: product.getTopProducts,
  getProduct: product.getProduct,
  getProductLinks: product.getProductLinks,
  getProductAvailability: availability.getProductAvailability,
  getFullAvailability: availability.getFullAvailability,
  getPersonTypes: availability.getPersonTypes,
  getPriceInfo: availability.getPriceInfo,
  getOptionsOnDay: availability.getOptionsOnDay,
  getOptionExactDates: availability.getOptionExactDates,
  getOptionAvailability: availability.getOptionAvailability,
  getTimes: availability.getTimes,
  getQuote: quote.getQuote,
  addToCart: basket.addToCart,
  getReviews: product.getReviews,
  getScopeFaqs: product.getScopeFaqs,
  getProductFaqs: product.getProductFaqs,
  getProductMap: product.getProductMap,
  deleteSale: basket.deleteSale,
  restoreSale: basket.restoreSale,
  applyCoupon: basket.applyCoupon,
  getSales: basket.getSales,
  getCrossSelling: basket.getCrossSelling,
  getUpselling: basket.getUpselling,
  changeOption: basket.changeOption,
  removeCoupon: basket.removeCoupon,
  extendHold: basket.extendHold,
  holdAgain: basket.holdAgain,
  makeBasketLink: basket.makeBasketLink,
  openBasketLink: basket.openBasketLink,
  updateCurrency: basket.updateCurrency,
  getContinents: content.getContinents,
  subscribe: subscriber.subscribe,
  confirmSubscription: subscriber.confirmSubscription,
  leaveNewsletter: subscriber.leaveNewsletter,
  getChallenge: enquiry.getChallenge,
  recordConsent: consent.recordConsent,
  countExposure: experiment.countExposure,
  getHealthNotices: content.getHealthNotices,
  getTerms: content.getTerms,
  getContent: content.getContent,
  registerTravellers: payment.registerTravellers,
  sendEnquiry: enquiry.sendEnquiry,
  getStatus: content.getStatus,
  getWebsiteReviews: content.getWebsiteReviews,
  locateVisitor: location.locateVisitor,
  agentLogin: agent.agentLogin,
  getAgent: agent.getAgent,
  getStatement: agent.getStatement,
  getSignInWays: member.getSignInWays,
  memberLogin: member.memberLogin,
  memberLoginGoogle: member.memberLoginGoogle,
  memberRegister: member.memberRegister,
  memberLogout: member.memberLogout,
  requestRestore: member.requestRestore,
  restorePassword: member.restorePassword,
  getTransactions: member.getTransactions,
  getMember: member.getMember,
  getPartnerDiscounts: member.getPartnerDiscounts,
  printSale: booking.printSale,
  cancelSale: payment.cancelSale,
  changeSale: dateChange.changeSale,
  getChange: dateChange.getChange,
  editMember: member.editMember,
  findBooking: booking.findBooking,
  resendVouchers: booking.resendVouchers,
  getCalendarFile: booking.getCalendarFile,
  redeemVoucher: redemption.redeemVoucher,
  undoBoarding: redemption.undoBoarding,
  getScanPack: redemption.getScanPack,
} satisfies Record<CallName, Endpoint>

export type Api = typeof api
/** What each call takes and answers, worked out once. */
export type Inputs = { [N in CallName]: Input<Api[N]> }
export type Replies = { [N in CallName]: Reply<Answer<Api[N]>, Api[N]['refusals'][number]> }

/** How pages and tests make a call, in process or over HTTP. */
export type Call = <N extends CallName>(name: N, input: Inputs[N]) => Promise<Replies[N]>
