import { agent } from './agent.ts'
import { arrival } from './arrival.ts'
import { myBooking } from './my-booking.ts'
import { basket } from './basket.ts'
import { bookNow } from './book-now.ts'
import { booking } from './booking.ts'
import { city } from './city.ts'
import { navigation } from './navigation.ts'
import { word } from '@opentop/ui/messages/word.ts'
import { picture } from './picture.ts'
import { price } from './price.ts'
import { count } from './count.ts'
import { vehicle } from './vehicle.ts'
import { session } from './session.ts'
import { contact } from './contact.ts'
import { cookies } from './cookies.ts'
import { covid } from './covid.ts'
import { faq } from './faq.ts'
import { consent } from './consent.ts'
import { day } from './day.ts'
import { device } from '@opentop/onboard/messages/device.ts'
import { deadline } from './deadline.ts'
import { desk } from './desk.ts'
import { destinations } from './destinations.ts'
import { disruption } from './disruption.ts'
import { disruptionMail } from './disruption-mail.ts'
import { drive } from '@opentop/onboard/messages/drive.ts'
import { failed } from './failed.ts'
import { filter } from './filter.ts'
import { footer } from './footer.ts'
import { form } from '@opentop/ui/messages/form.ts'
import { guest } from './guest.ts'
import { header } from './header.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { imprint } from './imprint.ts'
import { input } from './input.ts'
import { map } from './map.ts'
import { memberMail } from './member-mail.ts'
import { member } from './member.ts'
import { newsletter } from './newsletter.ts'
import { landing } from './landing.ts'
import { letter } from './letter.ts'
import { live } from './live.ts'
import { location } from './location.ts'
import { notFound } from './not-found.ts'
import { note } from './note.ts'
import { onBoard } from './on-board.ts'
import { party } from '@opentop/ui/messages/party.ts'
import { confirmed } from './confirmed.ts'
import { outage } from './outage.ts'
import { payment } from './payment.ts'
import { pass } from '@opentop/ui/messages/pass.ts'
import { passenger } from '@opentop/ui/messages/passenger.ts'
import { paypal } from './paypal.ts'
import { planner } from './planner.ts'
import { product } from './product.ts'
import { promotion } from './promotion.ts'
import { questions } from './questions.ts'
import { papers } from './papers.ts'
import { receipt } from './receipt.ts'
import { refusal } from '@opentop/ui/messages/refusal.ts'
import { scan } from '@opentop/onboard/messages/scan.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'
import { stop } from './stop.ts'
import { text } from './text.ts'
import { ticket } from './ticket.ts'
import { tour } from './tour.ts'
import { trip } from './trip.ts'
import { validity } from './validity.ts'
import { voucher } from './voucher.ts'

export const subjects = {
  navigation,
  word,
  price,
  count,
  vehicle,
  session,
  consent,
  header,
  footer,
  search,
  home,
  promotion,
  destinations,
  failed,
  map,
  notFound,
  paypal,
  picture,
  product,
  questions,
  bookNow,
  booking,
  day,
  deadline,
  validity,
  pass,
  passenger,
  party,
  basket,
  refusal,
  input,
  text,
  cookies,
  faq,
  covid,
  contact,
  form,
  imprint,
  newsletter,
  note,
  onBoard,
  health,
  outage,
  payment,
  confirmed,
  city,
  landing,
  location,
  filter,
  tour,
  signIn,
  member,
  memberMail,
  agent,
  desk,
  guest,
  letter,
  trip,
  voucher,
  papers,
  receipt,
  ticket,
  disruption,
  disruptionMail,
  myBooking,
  scan,
  device,
  drive,
  arrival,
  live,
  stop,
  planner,
}
export type Subject = keyof typeof subjects
export const everywhere: readonly Subject[] = [
  'word',
  'navigation',
  'price',
  'count',
  'vehicle',
  'tour',
  'deadline',
  'session',
  'outage',
  'consent',
  'header',
  'footer',
  'search',
]
type Tables = (typeof subjects)[Subject]
type Merged<T> = (T extends unknown ? (table: T) => void : never) extends (table: infer M) => void ? M : never
export type Messages = Merged<Tables>
export type MessageKey = keyof Messages
