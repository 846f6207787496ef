import { randomUUID } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ApprovalRequest } from '@opentop/domain/approval/approval'
import { approvalDays } from '@opentop/domain/approval/limits'
import { aloneRefusal, limitShare } from '@opentop/domain/approval/money-alone'
import type { MoneySetting } from '@opentop/domain/setting/setting'
import type { CashCount } from '@opentop/domain/till/till'
import type { Tx } from '@opentop/store/db'
import { insertApproval, type ApprovalFacts } from '@opentop/store/approval/approval'
import { sumLimitShares } from '@opentop/store/approval/money-alone'
import { findLimit } from '@opentop/store/setting/setting'
import { isConfirmed, type OfficeContext } from '../call/context.ts'
import { mailSecondPersons } from './second-person.ts'

type Out = { site: string; currencyId: CurrencyId; cents: number }

export async function isUnconfirmedAmount(tx: Tx, { site, currencyId, cents }: Out, context: OfficeContext): Promise<boolean> {
  return !isConfirmed(context) && cents > (await findLimit(tx, site, 'refund-limit', currencyId))
}

type Alone = { refusal: 'confirm-needed' | 'second-person' | undefined; limitShare: number }
export async function moveAlone(
  tx: Tx,
  { site, key, sums }: { site: string; key: MoneySetting; sums: readonly CashCount[] },
  context: OfficeContext,
): Promise<Alone> {
  const limited = []
  for (const { currencyId, cents } of sums) limited.push({ cents, limitCents: await findLimit(tx, site, key, currencyId) })
  const share = limitShare(limited)
  const refusal = share === 0 ? undefined : aloneRefusal((await sumLimitShares(tx, context.staff.id)) + share)
  return { refusal: refusal === 'confirm-needed' && isConfirmed(context) ? undefined : refusal, limitShare: share }
}

export async function askSecondPerson(
  tx: Tx,
  about: Pick<ApprovalFacts, 'subject' | 'subjectId' | 'site' | 'locationIds' | 'reason'> & { request: ApprovalRequest },
  context: OfficeContext,
): Promise<string> {
  const id = randomUUID()
  await insertApproval(tx, { ...about, id, staffId: context.staff.id }, approvalDays)
  await mailSecondPersons(tx, { id, right: 'refund.goodwill', locationIds: about.locationIds }, context)
  return id
}
