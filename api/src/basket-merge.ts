import type { BasketFacts } from '@opentop/domain/basket-facts'
import { findBasket, findMemberBasket, lockBasket, moveLines, updateBasketMember, updateLineStates } from '@opentop/store/basket'
import { undoable, type Tx } from '@opentop/store/db'
import { endHolds, findHeldDepartures, lockDepartures } from '@opentop/store/hold'
import { armBasket, settleTotals, showBasket } from './basket-work.ts'
import type { Context } from './context.ts'
import { addLine } from './routes/basket.ts'
import { demandsOf, orderOf } from './routes/basket-change.ts'

/**
 * The basket a member continues with after signing in: the visible one, the one saved earlier, or both merged. While the visible basket has
 * an open payment it stays unchanged, and the saved one is kept for later.
 */
export async function basketAfterSignIn(
  tx: Tx,
  memberId: string,
  visibleId: string | null,
  isCheckout: boolean,
  context: Context,
): Promise<string | null> {
  const keptId = await findMemberBasket(tx, memberId, context.site.key)
  const [visible, kept] = await lockInOrder(tx, visibleId, keptId === visibleId ? null : keptId)
  const isOurs = visible && (visible.memberId === null || visible.memberId === memberId)
  if (!visible || !isOurs || (visible.state !== 'DRAFT' && visible.state !== 'AWAITING_PAYMENT') || (visible.lines.length === 0 && kept))
    return kept ? shown(tx, kept.id, context) : null
  await updateBasketMember(tx, visible.id, memberId)
  if (visible.state === 'AWAITING_PAYMENT') return visible.id
  if (kept && !isCheckout && kept.state === 'DRAFT') await join(tx, visible, kept, context)
  return shown(tx, visible.id, context)
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

async function shown(tx: Tx, id: string, context: Context): Promise<string> {
  const basket = await findBasket(tx, id)
  if (basket) await showBasket(tx, basket.state === 'DRAFT' ? await settleTotals(tx, id, context) : basket, context)
  return id
}

/** Moves line by line: a line whose seats can be held again joins the visible basket, the others stay in the saved one. */
async function join(tx: Tx, visible: BasketFacts, kept: BasketFacts, context: Context): Promise<void> {
  const held = kept.lines.filter((line) => line.state === 'held')
  const orders = held.map((line) => orderOf(line))
  const ids = held.map((line) => line.id)
  await lockDepartures(tx, [...(await findHeldDepartures(tx, ids)), ...demandsOf(orders, context)])
  const end = held.length > 0 ? await armBasket(tx, visible, context) : undefined
  for (const line of held)
    await undoable(
      tx,
      async () => {
        await endHolds(tx, [line.id], 'remove')
        await updateLineStates(tx, [line.id], 'remove')
        const basket = (await findBasket(tx, visible.id)) ?? visible
        return addLine(tx, basket, orderOf(line), context, end ?? new Date(context.now))
      },
      ({ ok }) => ok,
    )
  await moveLines(tx, kept.id, visible.id)
  await settleTotals(tx, kept.id, context)
}
