import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { findBasket, findMemberBasket, lockBasket, moveSales, updateBasketMember, updateSaleStates } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import { undoable } from '@opentop/store/savepoint'
import { endHolds, findHeldDepartures, lockDepartures } from '@opentop/store/hold'
import { extendBasketHold, settleTotals, showBasket } from './work.ts'
import type { Context } from '../call/context.ts'
import { addSale } from './sale-work.ts'
import { demandsOf, saleRequestOf } from './change-route.ts'

type BasketNow = { id: string; count?: number }

/**
 * The basket of a member after signing in: the visible one, the one of an earlier visit, or both merged.
 * In the middle of a payment the visible one stays as it is, and the other waits.
 */
export async function basketAfterSignIn(
  tx: Tx,
  memberId: string,
  visibleId: string | null,
  isCheckout: boolean,
  context: Context,
): Promise<BasketNow | undefined> {
  const keptId = await findMemberBasket(tx, memberId, context.site.key)
  const [visible, kept] = await lockInOrder(tx, visibleId, keptId === visibleId ? null : keptId)
  const isOurs = visible && (visible.memberId === null || visible.memberId === memberId)
  if (!visible || !isOurs || (visible.state !== 'DRAFT' && visible.state !== 'AWAITING_PAYMENT') || (visible.lines.length === 0 && kept))
    return kept && basketNow(tx, kept.id, context)
  await updateBasketMember(tx, visible.id, memberId)
  if (visible.state === 'AWAITING_PAYMENT') return { id: visible.id }
  if (kept && !isCheckout && kept.state === 'DRAFT') await join(tx, visible, kept, context)
  return basketNow(tx, visible.id, context)
}

async function lockInOrder(
  tx: Tx,
  visibleId: string | null,
  keptId: string | null,
): Promise<[BasketFacts | undefined, BasketFacts | undefined]> {
  const locked = new Map<string, BasketFacts | undefined>()
  for (const id of [visibleId, keptId].filter((one) => one !== null).toSorted()) locked.set(id, await lockBasket(tx, id))
  return [locked.get(visibleId ?? ''), locked.get(keptId ?? '')]
}

async function basketNow(tx: Tx, id: string, context: Context): Promise<BasketNow> {
  const basket = await findBasket(tx, id)
  if (!basket) return { id }
  const { count } = await showBasket(tx, basket.state === 'DRAFT' ? await settleTotals(tx, id, context) : basket, context)
  return { id, count }
}

async function join(tx: Tx, visible: BasketFacts, kept: BasketFacts, context: Context): Promise<void> {
  const held = kept.lines.filter((line) => line.state === 'held')
  const orders = held.map((line) => saleRequestOf(line))
  const ids = held.map((line) => line.id)
  await lockDepartures(tx, [...(await findHeldDepartures(tx, ids)), ...demandsOf(orders, context)])
  const end = held.length > 0 ? await extendBasketHold(tx, visible, context) : undefined
  for (const line of held)
    await undoable(
      tx,
      async () => {
        await endHolds(tx, [line.id], 'remove')
        await updateSaleStates(tx, [line.id], 'remove')
        const basket = (await findBasket(tx, visible.id)) ?? visible
        return addSale(tx, basket, saleRequestOf(line), context, end ?? new Date(context.now))
      },
      ({ ok }) => ok,
    )
  await moveSales(tx, kept.id, visible.id)
  await settleTotals(tx, kept.id, context)
}
