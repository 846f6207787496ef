/** How money goes back: by the provider to the card or account, to an agent's credit, in cash from a till, or by the desk's terminal. */
const refundWays = ['card', 'credit', 'cash', 'terminal'] as const
type RefundWay = (typeof refundWays)[number]

const wayOfProvider: Readonly<Record<string, RefundWay>> = { credit: 'credit', cash: 'cash', terminal: 'terminal' }

/** Money goes back the way it came; the newest payment decides, as refunds are taken from it first. */
export function refundWay(payments: readonly { provider: string; isSettled: boolean }[]): RefundWay {
  const last = payments.findLast(({ isSettled }) => isSettled)
  return wayOfProvider[last?.provider ?? ''] ?? 'card'
}
