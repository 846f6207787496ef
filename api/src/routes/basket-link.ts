import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import type { Order } from '@opentop/domain/order'
import { updateLineStates } from '@opentop/store/basket'
import { endHolds } from '@opentop/store/hold'
import { changingBasket, readBasket, settleTotals, showBasket } from '../basket-work.ts'
import { answered, refused, type Context, type Handlers } from '../context.ts'
import { orderOf } from './basket-change.ts'
import { addLine } from './basket.ts'

type Item = Pick<Order, 'optionId' | 'day' | 'time' | 'passengers' | 'components'>
const maxItems = 10

export const basketLink = {
  /** From a list, or from the caller's own basket. No personal data, no prices: it is priced when opened. */
  async makeBasketLink({ items }, context) {
    const wanted = items ?? (await ownItems(context))
    if (context.sent.sessionEnded) return refused('session-expired')
    if (wanted.length === 0) return refused('basket-empty')
    if (wanted.some((item) => !context.snapshot.facts.options.has(item.optionId))) return refused('option-unknown')
    return answered({ token: sealed(wanted.slice(0, maxItems), context) })
  },
  openBasketLink({ token, keep = true }, context) {
    const items = opened(token, context)
    if (!items) return refused('link-invalid')
    return changingBasket('openBasketLink', context, true, async (tx, before) => {
      const old = keep ? [] : before.lines.map((line) => line.id)
      await endHolds(tx, old, 'released')
      await updateLineStates(tx, old, 'removed')
      let basket = keep ? before : await settleTotals(tx, before.id, context)
      const refusals: { optionId: number; refusal: string }[] = []
      for (const item of items) {
        const added = await addLine(tx, basket, { ...item, studentCards: true, childDocuments: true }, context)
        if (!added.ok) refusals.push({ optionId: item.optionId, refusal: added.refusal })
        basket = await settleTotals(tx, before.id, context)
      }
      return answered({ basket: showBasket(basket, context), refused: refusals })
    })
  },
} satisfies Partial<Handlers>

async function ownItems(context: Context): Promise<Item[]> {
  const basket = await readBasket(context)
  return itemsOf(basket)
}

/** What a basket holds, without who travels. */
function itemsOf(basket: BasketFacts | undefined): Item[] {
  return (basket?.lines ?? []).map((line) => {
    const { studentCards: _cards, childDocuments: _documents, guardian: _guardian, ...item } = orderOf(line)
    return item
  })
}

function signature(payload: string, { shop }: Context): Buffer {
  return createHmac('sha256', shop.secrets.link).update(payload).digest()
}

function sealed(items: readonly Item[], context: Context): string {
  const payload = Buffer.from(JSON.stringify(items)).toString('base64url')
  return `${payload}.${signature(payload, context).toString('base64url')}`
}

function opened(token: string, context: Context): Item[] | undefined {
  const [payload = '', given = ''] = token.split('.')
  const expected = signature(payload, context)
  const sent = Buffer.from(given, 'base64url')
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Item[]).slice(0, maxItems)
}
