import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@opentop/store/db'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPayments, providerSilent } from './payments.ts'
import { startProvider } from './provider.ts'

test('PAY-05 the built-in provider is restarted after a kill with the same ledger on the same port, and stops with the shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-provider-'))
  const provider = await startProvider({ folder, port: 0, account: 'Test', apiKey: 'key', hmacKey: 'ab'.repeat(32), publicUrl: undefined })
  const url = provider.url()
  const headers = { 'x-api-key': 'key', 'content-type': 'application/json' }
  const bookId = async (): Promise<string | undefined> =>
    fetch(`${url}/control/book`, { headers })
      .then(async (answer) => ((await answer.json()) as { id: string }).id)
      .catch(() => undefined)
  const charge = {
    merchantAccount: 'Test',
    reference: 'one',
    amount: { value: 100, currency: 'EUR' },
    paymentMethod: { type: 'scheme', encryptedCardNumber: 'test_authorised' },
  }
  const pay = async (): Promise<{ pspReference: string }> =>
    (await (
      await fetch(`${url}/payments`, { method: 'POST', headers: { ...headers, 'idempotency-key': 'k' }, body: JSON.stringify(charge) })
    ).json()) as {
      pspReference: string
    }
  const id = await bookId()
  const first = await pay()
  const before = provider.pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => provider.pid() !== before && bookId()).toBe(id)
  expect(await pay(), 'the same idempotency key after the restart').toEqual(first)
  await provider.stop()
  expect(await bookId()).toBeUndefined()
  rmSync(folder, { recursive: true, force: true })
})

test('OPS-01 a payment provider at PAYMENT_URL that does not answer is named in the error', async () => {
  const read = await readConfig({ PAYMENT_URL: 'http://127.0.0.1:1', PAYMENT_API_KEY: 'key', PAYMENT_HMAC_KEYS: 'ab'.repeat(32) })
  if (!read.ok) throw new Error(read.mistakes.join())
  await expect(openPayments(read.config, {} as Database)).rejects.toMatchObject({
    code: providerSilent,
    message: 'the payment provider at http://127.0.0.1:1 does not answer; check PAYMENT_URL and PAYMENT_API_KEY',
  })
})
