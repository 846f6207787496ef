import type { Mode } from './cards.ts'
import type { Answer } from './checkout.ts'
import type { Planned } from './events.ts'
import type { PaymentState } from './ledger.ts'

type Behaviour = {
  state?: PaymentState
  webhooksAfterMs?: number[]
  isWebhookFirst?: boolean
  later?: { what: Planned; afterMs: number }
  answer?: Pick<Answer, 'lost' | 'delayMs'>
}
const second = 1000

const behaviours: Partial<Record<Mode, Behaviour>> = {
  secure: { state: 'action' },
  refused: { state: 'refused' },
  slow: { answer: { delayMs: 3 * second } },
  'timeout-after-charge': { answer: { lost: 'hang' } },
  'webhook-first': { isWebhookFirst: true },
  'webhook-twice': { webhooksAfterMs: [0, 150, 300] },
  'webhook-late': { webhooksAfterMs: [600 * second], answer: { lost: 'hang' } },
  'webhook-lost': { webhooksAfterMs: [], answer: { lost: 'hang' } },
  'refused-then-authorised': { state: 'refused', later: { what: 'authorised', afterMs: 7 * second } },
  'pending-then-paid': { state: 'pending', later: { what: 'authorised', afterMs: 3 * second } },
  'pending-then-closed': { state: 'pending', later: { what: 'closed', afterMs: 3 * second } },
  chargeback: { later: { what: 'chargeback', afterMs: 5 * second } },
  garbage: { answer: { lost: 'garbage' } },
}

export function behaviourOf(mode: Mode): Behaviour {
  return behaviours[mode] ?? {}
}
