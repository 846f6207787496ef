import type { Route } from '@opentop/domain/route'
import { agentArea } from './agent-area.ts'
import { myBooking } from './my-booking.ts'
import { basket } from './basket.ts'
import { contact } from './contact.ts'
import { covidNews } from './covid-news.ts'
import { covidFaq, faq } from './faq.ts'
import { health } from './health.ts'
import { destinations } from './destinations.ts'
import { failed, oops } from './failed.ts'
import { home } from './home.ts'
import { landing } from './landing.ts'
import { locationAll, locationSeats } from './location-list.ts'
import { locationTerms } from './location-terms.ts'
import { location, locationById } from './location.ts'
import { login } from './login.ts'
import { memberArea } from './member-area.ts'
import { newsletter } from './newsletter.ts'
import { notFound } from './not-found.ts'
import { paymentConfirmed } from './payment-confirmed.ts'
import { payment } from './payment.ts'
import type { Page } from './page.ts'
import { passwordReset } from './password-reset.ts'
import { product } from './product.ts'
import { register } from './register.ts'
import { scan } from './scan.ts'
import { serviceUpdate } from './service-update.ts'
import { textPages, type TextPageKey } from './text-pages.ts'
import { textPage } from './text.ts'

const reading = Object.fromEntries((Object.keys(textPages) as TextPageKey[]).map((key) => [key, textPage(key) as Page]))

export const pagesByRoute: Partial<Record<Route['page'], Page>> = {
  ...reading,
  home: home as Page,
  basket: basket as Page,
  destinations: destinations as Page,
  product: product as Page,
  productById: product as Page,
  faq: faq as Page,
  covidFaq: covidFaq as Page,
  covidNews: covidNews as Page,
  contact: contact as Page,
  myBooking: myBooking as Page,
  scan: scan as Page,
  newsletter: newsletter as Page,
  payment: payment as Page,
  paymentConfirmed: paymentConfirmed as Page,
  healthCheck: health as Page,
  location: location as Page,
  locationById: locationById as Page,
  locationAll: locationAll as Page,
  locationSeats: locationSeats as Page,
  serviceUpdate: serviceUpdate as Page,
  locationTerms: locationTerms as Page,
  login: login as Page,
  register: register as Page,
  passwordReset: passwordReset as Page,
  memberArea: memberArea as Page,
  agentArea: agentArea as Page,
  paris: landing as Page,
  london: landing as Page,
}
export const missingPage: Page = notFound as Page
/** Failure pages, which have no route: `oops` after a failed essential call, `failed` after any other failure. */
export const troublePages = { oops: oops as Page, failed: failed as Page }
export type Trouble = keyof typeof troublePages
