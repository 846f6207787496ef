import { createHmac } from 'node:crypto'
import type { EventRow, Ledger } from './ledger.ts'

export type Item = {
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  eventCode: string
  success: 'true' | 'false'
  eventDate: string
  paymentMethod?: string
  reason?: string
  additionalData?: Record<string, string>
}

const minute = 60_000
/** Three attempts at once, then with growing pauses, for thirty days. */
const pauses = [
  0,
  200,
  1000,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  60 * minute,
  120 * minute,
  240 * minute,
  480 * minute,
]
const lastPause = 480 * minute
const patienceMs = 10_000
const giveUpAfter = pauses.length + 84

/** The signature covers eight fields and no more. */
function signatureOf(item: Item, hexKey: string): string {
  const signed = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ]
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(signed.join(':')).digest('base64')
}

export type Deliverer = { wake: () => void; deliver: (id: number) => Promise<boolean>; stop: () => void }

export function openDeliverer(ledger: Ledger, keyOf: () => string, now: () => number): Deliverer {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = false

  async function deliver(id: number): Promise<boolean> {
    const url = ledger.setting('webhook')
    const event = ledger.one<EventRow>('SELECT id, body, due_at, attempts FROM events WHERE id = ? AND delivered_at IS NULL', id)
    if (!url || !event) return false
    const item = JSON.parse(event.body) as Item
    const signed = { ...item, additionalData: { ...item.additionalData, hmacSignature: signatureOf(item, keyOf()) } }
    const taken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (stopped) return taken
    if (taken) ledger.run('UPDATE events SET delivered_at = ? WHERE id = ?', now(), id)
    else if (event.attempts >= giveUpAfter) ledger.run('UPDATE events SET delivered_at = -1 WHERE id = ?', id)
    else
      ledger.run(
        'UPDATE events SET attempts = attempts + 1, due_at = ? WHERE id = ?',
        now() + (pauses[event.attempts + 1] ?? lastPause),
        id,
      )
    return taken
  }

  async function sendDue(): Promise<void> {
    if (running || stopped || ledger.setting('paused') === 'yes') return
    running = true
    try {
      for (;;) {
        const due = ledger.all<{ id: number }>(
          'SELECT id FROM events WHERE delivered_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT 16',
          now(),
        )
        if (due.length === 0 || stopped || !ledger.setting('webhook')) break
        await Promise.all(due.map(({ id }) => deliver(id)))
      }
    } finally {
      running = false
    }
    if (!stopped) plan()
  }

  function plan(): void {
    clearTimeout(timer)
    const next = ledger.one<{ due_at: number | null }>('SELECT min(due_at) AS due_at FROM events WHERE delivered_at IS NULL')?.due_at
    if (next === null || next === undefined) return
    timer = setTimeout(() => void sendDue(), Math.max(20, Math.min(next - now(), minute)))
    timer.unref()
  }

  plan()
  return {
    wake: () => void setImmediate(() => void sendDue()),
    deliver,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
