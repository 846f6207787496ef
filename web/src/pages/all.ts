import { agentArea } from './agent-area.ts'
import { myBooking } from './my-booking.ts'
import { basket } from './basket.ts'
import { bookNow } from './book-now.ts'
import { contact } from './contact.ts'
import { covidNews } from './covid-news.ts'
import { covidFaq, faq } from './faq.ts'
import { health } from './health.ts'
import { dayPlanner } from './day-planner.ts'
import { destinations } from './destinations.ts'
import { disruption } from './disruption.ts'
import { drive } from './drive.ts'
import { failed, oops, outage, refused } from './failed.ts'
import { home } from './home.ts'
import { imprint } from './imprint.ts'
import { landing } from './landing.ts'
import { liveMap } from './live-map.ts'
import { locationAll, locationSeats } from './location-list.ts'
import { locationTerms } from './location-terms.ts'
import { location, locationById } from './location.ts'
import { login } from './login.ts'
import { memberArea } from './member-area.ts'
import { newsletter } from './newsletter.ts'
import { notFound } from './not-found.ts'
import type { Page } from './page.ts'
import type { RouteName } from './page-request.ts'
import { paymentConfirmed } from './payment-confirmed.ts'
import { payment } from './payment.ts'
import { passwordReset } from './password-reset.ts'
import { product } from './product.ts'
import { register } from './register.ts'
import { scan } from './scan.ts'
import { serviceUpdate } from './service-update.ts'
import { stop } from './stop.ts'
import { textPage } from './text.ts'
import { ticket } from './ticket.ts'

export const pagesByRoute: { [R in RouteName]: Page<R> } = {
  about: textPage('about'),
  careers: textPage('careers'),
  events: textPage('events'),
  eventsTerms: textPage('eventsTerms'),
  hardRockCafe: textPage('hardRockCafe'),
  imagineYourself: textPage('imagineYourself'),
  travelers: textPage('travelers'),
  terms: textPage('terms'),
  privacy: textPage('privacy'),
  accessibility: textPage('accessibility'),
  home,
  basket,
  bookNow,
  destinations,
  product,
  productById: product,
  faq,
  covidFaq,
  covidNews,
  contact,
  imprint,
  myBooking,
  ticket,
  disruption,
  scan,
  drive,
  newsletter,
  payment,
  paymentConfirmed,
  healthCheck: health,
  location,
  locationById,
  locationAll,
  locationSeats,
  serviceUpdate,
  locationTerms,
  liveMap,
  dayPlanner,
  stop,
  login,
  register,
  passwordReset,
  memberArea,
  agentArea,
  paris: landing,
  london: landing,
}
export const missingPage: Page = notFound
/** They have no route. */
export const failurePages: Record<'oops' | 'failed' | 'outage' | 'refused', Page> = { oops, failed, outage, refused }
export type FailurePage = keyof typeof failurePages
