const modes = [
  'authorised',
  'refused',
  'secure',
  'slow',
  'timeout-after-charge',
  'timeout-before-charge',
  'webhook-first',
  'webhook-twice',
  'webhook-late',
  'webhook-lost',
  'refused-then-authorised',
  'pending-then-paid',
  'pending-then-closed',
  'refund-fails',
  'chargeback',
  'outage',
  'garbage',
] as const
export type Mode = (typeof modes)[number]

const firstSum = 7700
const says: Record<Mode, string> = {
  authorised: 'is authorised at once',
  refused: 'is refused',
  secure: 'asks for 3-D Secure: approve, refuse, go back or close the page',
  slow: 'is authorised after three seconds',
  'timeout-after-charge': 'is charged, but the answer never comes',
  'timeout-before-charge': 'is not charged, and no answer comes',
  'webhook-first': 'is authorised; the webhook comes before the answer',
  'webhook-twice': 'is authorised; the webhook comes three times',
  'webhook-late': 'is charged without an answer; the webhook comes ten minutes later',
  'webhook-lost': 'is charged without an answer; the webhook never comes',
  'refused-then-authorised': 'is refused and authorised seven seconds later',
  'pending-then-paid': 'is pending and paid three seconds later',
  'pending-then-closed': 'is pending and closed three seconds later',
  'refund-fails': 'is authorised; a refund of it fails',
  chargeback: 'is authorised; the bank takes the money back five seconds later',
  outage: 'finds the provider out of order',
  garbage: 'gets an unreadable answer',
}

/** Every mode has a card number with a valid check digit, and an amount in cents. */
export const cards = modes.map((mode, index) => {
  const body = index === 0 ? '411111111111111' : `400000000000${String(index).padStart(3, '0')}`
  return { mode, number: body + checkDigit(body), cents: firstSum + index, says: says[mode] }
})

function digitSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
}
function checkDigit(body: string): number {
  return (10 - (digitSum(`${body}0`) % 10)) % 10
}

export function isCardNumber(number: string): boolean {
  return /^\d{13,19}$/.test(number) && digitSum(number) % 10 === 0
}
export function modeOfCard(number: string): Mode {
  return cards.find((card) => card.number === number)?.mode ?? 'refused'
}
export function modeOfAmount(value: number): Mode {
  return cards.find(({ cents }) => cents === value)?.mode ?? 'authorised'
}
export function isMode(text: string): text is Mode {
  return (modes as readonly string[]).includes(text)
}
