import { approvalCalls } from './approval.ts'
import { booksCalls } from './books.ts'
import { booksExportCalls } from './books-export.ts'
import { catalogueChangeCalls } from './catalogue-change.ts'
import type { Answer, Endpoint, Input, Reply } from './endpoint.ts'
import { accountCalls } from './account.ts'
import { departureCalls } from './departure.ts'
import { demoCalls } from './demo.ts'
import { invitationCalls } from './invitation.ts'
import { roleCalls } from './role.ts'
import { disruptionCalls } from './disruption-act.ts'
import { dayCalls } from './day.ts'
import { deviceCalls } from './device.ts'
import { documentCalls } from './document.ts'
import { newDocumentCalls } from './new-document.ts'
import { recordCalls } from './record.ts'
import { orderCalls } from './order.ts'
import { orderChangeCalls } from './order-change.ts'
import { orderRefundCalls } from './order-refund.ts'
import { deskCalls } from './desk.ts'
import { officePapersCalls } from './office-papers.ts'
import { orderListCalls } from './order-list.ts'
import { sessionCalls } from './staff-session.ts'
import { settlementCalls } from './settlement.ts'
import { pictureCalls } from './picture.ts'
import { settingCalls } from './setting.ts'
import { taxRateCalls } from './tax-rate.ts'
import { tillCalls } from './till.ts'
import { translationCalls } from './translation.ts'
import { signInCalls } from './sign-in.ts'
import { staffCalls } from './staff.ts'
import { vehicleCalls } from './live-map.ts'

export const officeApi = {
  ...sessionCalls,
  ...signInCalls,
  ...demoCalls,
  ...accountCalls,
  ...invitationCalls,
  ...staffCalls,
  ...roleCalls,
  ...dayCalls,
  ...deviceCalls,
  ...departureCalls,
  ...vehicleCalls,
  ...recordCalls,
  ...orderCalls,
  ...orderRefundCalls,
  ...orderChangeCalls,
  ...approvalCalls,
  ...deskCalls,
  ...tillCalls,
  ...orderListCalls,
  ...disruptionCalls,
  ...settlementCalls,
  ...settingCalls,
  ...taxRateCalls,
  ...booksCalls,
  ...booksExportCalls,
  ...officePapersCalls,
  ...catalogueChangeCalls,
  ...documentCalls,
  ...newDocumentCalls,
  ...translationCalls,
  ...pictureCalls,
} satisfies Record<string, Endpoint>

export type OfficeApi = typeof officeApi
export type OfficeCallName = keyof OfficeApi
export const officeCallNames = Object.keys(officeApi) as OfficeCallName[]
export type OfficeInputs = { [N in OfficeCallName]: Input<OfficeApi[N]> }
export type OfficeAnswers = { [N in OfficeCallName]: Answer<OfficeApi[N]> }
/** Refusals that any call may answer, beside its own. */
type GeneralRefusal =
  | 'bad-request'
  | 'signed-out'
  | 'forbidden'
  | 'confirm-needed'
  | 'too-many-requests'
  | 'key-reused'
  | 'key-running'
  | 'busy'
  | 'unavailable'
  | 'technical-problem'
export type OfficeReplies = {
  [N in OfficeCallName]: Reply<OfficeAnswers[N], OfficeApi[N]['refusals'][number] | GeneralRefusal>
}
