import type { CurrencyId } from '@opentop/domain/currency'
import type { Tx } from '@opentop/store/db'
import { findLimit } from '@opentop/store/office/setting'
import { isConfirmed, type OfficeContext } from './context.ts'

type Out = { site: string; currencyId: CurrencyId; cents: number }

/** Whether an amount that goes out is above the limit of its site, and the person has not confirmed it yet. */
export async function isUnconfirmedAmount(tx: Tx, { site, currencyId, cents }: Out, context: OfficeContext): Promise<boolean> {
  return !isConfirmed(context) && cents > (await findLimit(tx, site, 'refund-limit', currencyId))
}
