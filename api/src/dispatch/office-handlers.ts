import { approval } from '../office/approval-route.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { account } from '../office/account-route.ts'
import { demo } from '../office/demo-route.ts'
import { invitation } from '../office/invitation-route.ts'
import { invite } from '../office/invite-route.ts'
import { people } from '../office/people-route.ts'
import { role } from '../office/role-route.ts'
import { session } from '../office/session-route.ts'
import { setting } from '../office/setting-route.ts'
import { signIn } from '../office/sign-in-route.ts'
import { day } from '../office/day-route.ts'
import { departure } from '../office/departure-route.ts'
import { departureChange } from '../office/departure-change-route.ts'
import { manifest } from '../office/manifest-route.ts'
import { disruptionAct } from '../office/disruption-act-route.ts'
import { disruptionMails } from '../office/disruption-mail-route.ts'
import { disruptionParty } from '../office/disruption-party-route.ts'
import { disruption } from '../office/disruption-route.ts'
import { device } from '../office/device-route.ts'
import { record } from '../office/record-route.ts'
import { repeat } from '../office/repeat-route.ts'
import { order } from '../office/order-route.ts'
import { orderChange } from '../office/order-change-route.ts'
import { orderContact } from '../office/order-contact-route.ts'
import { orderRefund } from '../office/order-refund-route.ts'
import { desk } from '../office/desk-route.ts'
import { jumping } from '../office/jump-route.ts'
import { orderList } from '../office/order-list-route.ts'
import { orderViews } from '../office/order-view-route.ts'
import { ticket } from '../office/ticket-route.ts'
import { till } from '../office/till-route.ts'
import { vehicle } from '../office/vehicle-route.ts'

/** The handler of every office call; a call without one does not compile. */
export const officeHandlers: OfficeHandlers = {
  ...session,
  ...signIn,
  ...day,
  ...repeat,
  ...device,
  ...departure,
  ...departureChange,
  ...manifest,
  ...vehicle,
  ...record,
  ...orderList,
  ...orderViews,
  ...jumping,
  ...order,
  ...orderRefund,
  ...orderChange,
  ...orderContact,
  ...ticket,
  ...approval,
  ...desk,
  ...till,
  ...disruption,
  ...disruptionAct,
  ...disruptionMails,
  ...disruptionParty,
  ...setting,
  ...demo,
  ...account,
  ...invitation,
  ...invite,
  ...people,
  ...role,
}
