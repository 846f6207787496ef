import type { Handlers } from '../call/context.ts'
import { desk } from '../agent/desk-route.ts'
import { agent } from '../agent/route.ts'
import { availability } from '../availability/route.ts'
import { basketLink } from '../basket/link-route.ts'
import { basketChange } from '../basket/change-route.ts'
import { direct } from '../basket/direct-route.ts'
import { basketRestore } from '../basket/restore-route.ts'
import { basket } from '../basket/route.ts'
import { booking } from '../booking/route.ts'
import { papers } from '../papers/route.ts'
import { cancel } from '../booking/cancel-route.ts'
import { consent } from '../consent/route.ts'
import { content } from '../content/route.ts'
import { dateChange } from '../date-change/route.ts'
import { agentDisruption } from '../disruption/agent-route.ts'
import { disruption } from '../disruption/route.ts'
import { enquiry } from '../enquiry/route.ts'
import { experiment } from '../experiment/route.ts'
import { geolocation } from '../location/geolocation-route.ts'
import { location } from '../location/route.ts'
import { member } from '../member/route.ts'
import { memberLogin } from '../member/login-route.ts'
import { payment } from '../payment/route.ts'
import { product } from '../product/route.ts'
import { ticket } from '../booking/ticket-route.ts'
import { promotion } from '../promotion/route.ts'
import { planner } from '../planner/route.ts'
import { timetable } from '../timetable/route.ts'
import { traveller } from '../traveller/route.ts'
import { redemption } from '../redemption/route.ts'
import { drive } from '../vehicle/drive-route.ts'
import { vehicle } from '../vehicle/route.ts'
import { offer } from '../availability/offer-route.ts'
import { quote } from '../availability/quote-route.ts'
import { status } from '../content/status-route.ts'
import { subscriber } from '../subscriber/route.ts'

export const handlers: Handlers = {
  ...location,
  ...timetable,
  ...planner,
  ...vehicle,
  ...drive,
  ...product,
  ...content,
  ...promotion,
  ...geolocation,
  ...availability,
  ...offer,
  ...quote,
  ...basket,
  ...basketChange,
  ...direct,
  ...basketLink,
  ...member,
  ...memberLogin,
  ...agent,
  ...desk,
  ...redemption,
  ...booking,
  ...papers,
  ...ticket,
  ...traveller,
  ...basketRestore,
  ...payment,
  ...cancel,
  ...dateChange,
  ...disruption,
  ...agentDisruption,
  ...status,
  ...consent,
  ...enquiry,
  ...experiment,
  ...subscriber,
}
