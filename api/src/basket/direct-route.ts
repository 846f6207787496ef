import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { findBasket, lockBasket, updateHoldEnd, updateSaleStates } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import { endHolds, findHeldDepartures, lockDepartures } from '@opentop/store/hold'
import { lockSession, type SessionFacts } from '@opentop/store/session'
import type { Context, Handled, Handlers } from '../call/context.ts'
import { answered, refused, withEffects } from '../call/outcome.ts'
import { writing } from '../call/write.ts'
import { storeAttribution } from './attribution.ts'
import { demandsOf } from './change-route.ts'
import { addSale, namedPart } from './sale-work.ts'
import {
  answeredBasket,
  basketIdOf,
  changingBasket,
  countNewBasket,
  holdEndOf,
  makeBasket,
  sessionOf,
  settleTotals,
  showBasket,
} from './work.ts'

/** Beside the basket of the session, which is neither read nor changed (R-BASKET-10). */
export const direct = {
  bookNow({ directId, ...order }, context) {
    return writing(context, 'bookNow', async (tx): Promise<Handled<'bookNow'>> => {
      const { token } = context.caller
      if (token !== undefined) await lockSession(tx, token)
      const session = await sessionOf(tx, context)
      if (token !== undefined && !session) return refused('session-expired')
      const locked = session?.directId ? await lockBasket(tx, session.directId) : undefined
      // its payment may have begun while this call waited for the lock
      const open = locked?.state === 'DRAFT' ? locked : undefined
      const named = directId === undefined ? undefined : await findOwn(tx, session, directId, context)
      if (directId !== undefined && !named) return refused('basket-empty')
      if (named?.state === 'AWAITING_PAYMENT') return refused('payment-open')
      const held = open?.lines.map(({ id }) => id) ?? []
      await lockDepartures(tx, [...(await findHeldDepartures(tx, held)), ...demandsOf([order], context)])
      if (open) await emptyBasket(tx, open, context)
      if (open && isKept(open, directId, session?.contractCurrencyId ?? context.currencyId))
        return withLine(tx, open.id, order, context, await extendHoldOnce(tx, open, context))
      return countNewBasket(context, async () => {
        const made = await makeBasket(tx, context, session, true)
        const reply = await withLine(tx, made.basket.id, order, context)
        return reply.ok ? withEffects(reply, made.effects) : reply
      })
    })
  },
  leaveBookNow({ id }, context) {
    // an order that the desk made stays payable until its link ends
    const work: Parameters<typeof changingBasket<'leaveBookNow'>>[3] = async (tx, before) =>
      answered(await showBasket(tx, before.isDesk ? before : await emptyBasket(tx, before, context), context))
    return changingBasket('leaveBookNow', context, false, work, id)
  },
} satisfies Partial<Handlers>

async function findOwn(tx: Tx, session: SessionFacts | undefined, directId: string, context: Context) {
  const id = await basketIdOf(tx, session, directId, context)
  return id === undefined ? undefined : findBasket(tx, id)
}

function isKept(open: BasketFacts, directId: string | undefined, currencyId: number): boolean {
  return open.id === directId && !open.isExpired && open.currencyId === currencyId
}

export async function emptyBasket(tx: Tx, { id, lines }: BasketFacts, context: Context) {
  const ids = lines.map((line) => line.id)
  await endHolds(tx, ids, 'remove')
  await updateSaleStates(tx, ids, 'remove')
  return settleTotals(tx, id, context)
}

/** A changed line is another line of the same hold: emptying the purchase must not start its extensions again (R-BASKET-1). */
async function extendHoldOnce(tx: Tx, open: BasketFacts, context: Context): Promise<Date> {
  const { holdExpiresAt: before, holdExtensions } = open
  const end = holdEndOf(open, context)
  await updateHoldEnd(tx, open.id, end, before && end.getTime() !== before.getTime() ? holdExtensions + 1 : holdExtensions)
  return end
}

async function withLine(
  tx: Tx,
  id: string,
  order: Parameters<typeof addSale>[2],
  context: Context,
  until?: Date,
): Promise<Handled<'bookNow'>> {
  const before = await findBasket(tx, id)
  if (!before) throw new Error('a locked basket is gone')
  const added = await addSale(tx, before, order, context, until)
  if (!added.ok) return namedPart(added, order.optionId, context)
  await storeAttribution(tx, id, context)
  return answeredBasket(await showBasket(tx, await settleTotals(tx, id, context), context), id)
}
