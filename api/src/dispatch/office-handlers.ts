import { books } from '../books/route.ts'
import { booksExport } from '../books/export-route.ts'
import { approval } from '../approval/route.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { account } from '../staff/account-route.ts'
import { document } from '../document/route.ts'
import { newDocument } from '../document/new-route.ts'
import { plannedChange } from '../catalogue-change/plan-route.ts'
import { catalogueChange } from '../catalogue-change/route.ts'
import { catalogueDraft } from '../catalogue-change/draft-route.ts'
import { demo } from '../sign-in/demo-route.ts'
import { invitation } from '../staff/invitation-route.ts'
import { invite } from '../staff/invite-route.ts'
import { picture, picturePreparation } from '../picture/route.ts'
import { people } from '../staff/route.ts'
import { role } from '../staff/role-route.ts'
import { session } from '../sign-in/session-route.ts'
import { settlement } from '../settlement/route.ts'
import { setting } from '../setting/route.ts'
import { signIn } from '../sign-in/route.ts'
import { day } from '../day/route.ts'
import { departure } from '../departure/route.ts'
import { departureChange } from '../departure/change-route.ts'
import { manifest } from '../departure/manifest-route.ts'
import { disruptionAct } from '../disruption/act-route.ts'
import { disruptionMails } from '../mail/disruption-route.ts'
import { disruptionParty } from '../disruption/party-route.ts'
import { disruption } from '../disruption/plan-route.ts'
import { device } from '../device/route.ts'
import { officePapers } from '../papers/office-route.ts'
import { record } from '../record/route.ts'
import { repeat } from '../order/repeat-route.ts'
import { order } from '../order/route.ts'
import { orderChange } from '../order/change-route.ts'
import { orderContact } from '../order/contact-route.ts'
import { orderRefund } from '../order/refund-route.ts'
import { desk } from '../desk/route.ts'
import { jumping } from '../order/jump-route.ts'
import { orderList } from '../order/list-route.ts'
import { orderViews } from '../order/view-route.ts'
import { ticket } from '../order/ticket-route.ts'
import { taxRate } from '../tax/rate-route.ts'
import { till } from '../till/route.ts'
import { textFiles } from '../translation/file-route.ts'
import { translation } from '../translation/route.ts'
import { vehicle } from '../vehicle/live-route.ts'

export const officeHandlers: OfficeHandlers = {
  ...session,
  ...translation,
  ...textFiles,
  ...books,
  ...booksExport,
  ...officePapers,
  ...settlement,
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
  ...taxRate,
  ...picture,
  ...document,
  ...newDocument,
  ...catalogueDraft,
  ...catalogueChange,
  ...plannedChange,
  ...demo,
  ...account,
  ...invitation,
  ...invite,
  ...people,
  ...role,
}

/** Slow work of a write that needs no database is done before its transaction begins. */
export const officePreparations = { ...picturePreparation }
