import type { BoughtSale } from '@opentop/store/cancel'
import type { ChangeQuoteFacts } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'

type When = Pick<BoughtSale, 'day' | 'minute'>

export async function insertMoved(tx: Tx, line: BoughtSale, { id: quoteId, terms }: Pick<ChangeQuoteFacts, 'id' | 'terms'>): Promise<void> {
  const pairs = line.choices.components?.map((from, index) => ({ from, to: terms.components[index] ?? from })) ?? []
  const { from, to } = pairs.find((pair) => !isSame(pair.from, pair.to)) ?? { from: line, to: terms }
  const data = { quoteId, from: from.day, to: to.day, fromMinute: from.minute, toMinute: to.minute }
  await insertEvent(tx, 'sale', line.id, 'date-changed', data)
}

const isSame = (a: When, b: When): boolean => a.day === b.day && a.minute === b.minute
