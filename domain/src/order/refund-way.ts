const refundWays = ['card', 'credit', 'cash', 'terminal'] as const
type RefundWay = (typeof refundWays)[number]

const wayOfProvider: Readonly<Record<string, RefundWay>> = { credit: 'credit', cash: 'cash', terminal: 'terminal' }

/** The newest payment decides, as refunds are taken from it first. */
export function refundWay(payments: readonly { provider: string; isSettled: boolean }[]): RefundWay {
  const last = payments.findLast(({ isSettled }) => isSettled)
  return wayOfProvider[last?.provider ?? ''] ?? 'card'
}
