import type { Handlers } from './context.ts'
import { agent } from './routes/agent.ts'
import { availability } from './routes/availability.ts'
import { basketLink } from './routes/basket-link.ts'
import { basketChange } from './routes/basket-change.ts'
import { basketRestore } from './routes/basket-restore.ts'
import { basket } from './routes/basket.ts'
import { booking } from './routes/booking.ts'
import { cancel } from './routes/cancel.ts'
import { consent } from './routes/consent.ts'
import { content } from './routes/content.ts'
import { dateChange } from './routes/date-change.ts'
import { enquiry } from './routes/enquiry.ts'
import { experiment } from './routes/experiment.ts'
import { geolocation } from './routes/geolocation.ts'
import { location } from './routes/location.ts'
import { member } from './routes/member.ts'
import { memberLogin } from './routes/member-login.ts'
import { payment } from './routes/payment.ts'
import { product } from './routes/product.ts'
import { traveller } from './routes/traveller.ts'
import { redemption } from './routes/redemption.ts'
import { quote } from './routes/quote.ts'
import { status } from './routes/status.ts'
import { subscriber } from './routes/subscriber.ts'

/** The handler of every call; a call without one does not compile. */
export const handlers: Handlers = {
  ...location,
  ...product,
  ...content,
  ...geolocation,
  ...availability,
  ...quote,
  ...basket,
  ...basketChange,
  ...basketLink,
  ...member,
  ...memberLogin,
  ...agent,
  ...redemption,
  ...booking,
  ...traveller,
  ...basketRestore,
  ...payment,
  ...cancel,
  ...dateChange,
  ...status,
  ...consent,
  ...enquiry,
  ...experiment,
  ...subscriber,
}
