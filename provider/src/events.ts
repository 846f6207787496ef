import { randomBytes } from 'node:crypto'
import type { Ledger, PaymentRow } from './ledger.ts'
import type { Item } from './webhooks.ts'

export const newReference = (): string => randomBytes(8).toString('hex').toUpperCase()

export type Planned = 'authorised' | 'closed' | 'chargeback'
export type Events = ReturnType<typeof openEvents>

export function openEvents(ledger: Ledger, { account, now }: { account: string; now: () => number }) {
  function notify(
    payment: Pick<PaymentRow, 'psp' | 'reference' | 'value' | 'currency' | 'method'>,
    eventCode: string,
    success: boolean,
    more: Partial<Item> = {},
    delayMs = 0,
  ): number {
    const item: Item = {
      pspReference: payment.psp,
      merchantAccountCode: account,
      merchantReference: payment.reference,
      amount: { value: payment.value, currency: payment.currency },
      eventCode,
      success: success ? 'true' : 'false',
      eventDate: new Date(now()).toISOString(),
      paymentMethod: payment.method,
      ...more,
    }
    ledger.run('INSERT INTO events (body, due_at) VALUES (?, ?)', JSON.stringify(item), now() + delayMs)
    return ledger.one<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0
  }

  const plan = (psp: string, what: Planned, delayMs: number): void =>
    void ledger.run('INSERT INTO plans (psp, what, due_at) VALUES (?, ?, ?)', psp, what, now() + delayMs)

  return {
    notify,
    plan,

    runPlanned(): boolean {
      const due = ledger.all<{ id: number; psp: string; what: string }>('SELECT id, psp, what FROM plans WHERE due_at <= ?', now())
      for (const { id, psp, what } of due) {
        ledger.run('DELETE FROM plans WHERE id = ?', id)
        const payment = ledger.payment(psp)
        if (!payment) continue
        if (what === 'chargeback') notify(payment, 'CHARGEBACK', true, { pspReference: newReference(), originalReference: psp })
        else if (what === 'closed' && ledger.move(psp, 'closed', payment.state)) notify(payment, 'OFFER_CLOSED', true)
        else if (what === 'authorised' && ledger.move(psp, 'authorised', payment.state)) notify(payment, 'AUTHORISATION', true)
      }
      return due.length > 0
    },
  }
}
