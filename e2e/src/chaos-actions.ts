import { randomUUID } from 'node:crypto'
import { cardModes, type Answer, type Buyer, type Chaos, type Paid } from './chaos.ts'
import { foreignPosts } from './foreign-posts.ts'

type Roll = (below: number) => number
type Act = { name: string; may: (buyer: Buyer, chaos: Chaos) => boolean; run: (buyer: Buyer, chaos: Chaos, roll: Roll) => Promise<unknown> }

const api = '/api/v2'
/** Sold on every day until late, today included, so that some tickets can be scanned. */
export const openTopBus = 32871
const person = { firstName: 'Ada', lastName: 'Lovelace', countryId: 826 }
const emailOf = ({ name }: Buyer): string => `buyer${name}@example.com`
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const hasBasket = ({ lines, paymentOpen }: Buyer): boolean => lines.length > 0 && !paymentOpen
const pick = <T>(items: readonly T[], roll: Roll): T | undefined => items[roll(items.length || 1)]

async function look(buyer: Buyer, { send }: Chaos): Promise<void> {
  const seen = await send(buyer, `${api}/transaction/sale`, { method: 'GET' })
  if (seen?.status === 200) noteBasket(buyer, seen)
}
function noteBasket(buyer: Buyer, { json }: Answer): void {
  const lines = (json.lines ?? []) as { id: string; optionId: number; state: string }[]
  buyer.lines = lines.filter(({ state }) => state === 'held').map(({ id, optionId }) => ({ id, optionId }))
  buyer.totalCents = Number(json.totalCents ?? 0)
  buyer.paymentOpen = json.paymentOpen === true
}

function notePayment(buyer: Buyer, answer: Answer | undefined, chaos: Chaos): void {
  if (!answer) return
  const { state, attemptId, redirectUrl, voucherToken, sales } = answer.json
  if (answer.status !== 200 || !text(attemptId)) return
  chaos.count(`answered ${String(state)}`)
  buyer.attemptId = text(attemptId)
  if (state === 'action' && text(redirectUrl)) buyer.page = text(redirectUrl)
  if (state !== 'paid') return
  const saleIds = ((sales ?? []) as { id: string }[]).map(({ id }) => id)
  const paid: Paid = { owner: buyer, attemptId: text(attemptId) ?? '', voucherToken: text(voucherToken), saleIds }
  if (!chaos.paid.some((other) => other.attemptId === paid.attemptId)) chaos.paid.push(paid)
  Object.assign(buyer, { paid, page: undefined, lines: [], paymentOpen: false })
}

async function add(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const { id, day, times } = chaos.scene(roll(chaos.scenes))
  const passengers = [{ typeId: 2, quantity: 1 + roll(2) }]
  const dayTicket = roll(3) ? { optionId: id.day, day } : { optionId: openTopBus, day: chaos.today }
  const body = roll(3) ? { ...dayTicket, passengers } : { optionId: id.timed, day, time: times[roll(2)], passengers }
  // a first request has no session that an idempotency key could belong to
  const headers = buyer.token && roll(2) ? { 'idempotency-key': randomUUID() } : undefined
  const added = await chaos.send(buyer, `${api}/transaction/addToCart`, { body, ...(headers ? { headers } : {}) })
  if (added?.status !== 200) return
  buyer.token = added.headers.get('authorization')?.replace('Bearer ', '') ?? buyer.token
  noteBasket(buyer, added)
  if (!headers || roll(2)) return
  const again = await chaos.send(buyer, `${api}/transaction/addToCart`, { body, headers })
  if (again?.status === 200 && again.text !== added.text) chaos.failures.push('the same key and body got another answer')
  const other = await chaos.send(buyer, `${api}/transaction/addToCart`, {
    body: { ...body, passengers: [{ typeId: 2, quantity: 3 }] },
    headers,
  })
  if (other?.status === 200) chaos.failures.push('the same key with another body was served')
}

async function pay(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  await look(buyer, chaos)
  if (!hasBasket(buyer)) return
  const start = { expectedTotalCents: buyer.totalCents, buyer: { ...person, email: emailOf(buyer) } }
  const isFirst = buyer.lastPress === undefined
  const isWallet = !isFirst && roll(4) === 0
  // every other buyer starts with the next card mode; most others use 3-D Secure, because its results are swapped between buyers
  const turn = isFirst && buyer.name % 2 === 0 ? cardModes[(buyer.name / 2) % cardModes.length] : undefined
  const card = turn ?? (roll(4) ? 'secure' : pick(cardModes, roll))
  const body = isWallet ? { ...start, method: 'paypal' } : { ...start, method: 'scheme', cardToken: `test_${card}` }
  const path = isWallet ? `${api}/transaction/payment/local` : `${api}/transaction/payment/creditcard/confirm`
  const key = randomUUID()
  chaos.count(`pays by ${isWallet ? 'wallet' : card}`)
  buyer.lastPress = { body, key }
  const press = (by: string) => chaos.send(buyer, path, { body, headers: { 'idempotency-key': by } })
  const answers = await Promise.all([press(key), ...(roll(4) ? [] : [press(key)]), ...(roll(6) ? [] : [press(randomUUID())])])
  for (const answer of answers) notePayment(buyer, answer, chaos)
  buyer.paymentOpen = !buyer.paid || buyer.attemptId !== buyer.paid.attemptId
}

async function atBank(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const choice = ['approve', 'approve', 'approve', 'approve', 'refuse', 'back', 'later', 'never'][roll(8)] ?? 'approve'
  const chosen = await fetch(buyer.page ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' }).catch(
    () => undefined,
  )
  const to = chosen?.headers.get('location')
  if (!to) return
  buyer.back = new URL(to)
  const redirectResult = buyer.back.searchParams.get('redirectResult')
  if (redirectResult && buyer.attemptId) chaos.results.push({ attemptId: buyer.attemptId, redirectResult })
}

async function handIn(buyer: Buyer, chaos: Chaos, redirectResult: string, byAddress: boolean): Promise<void> {
  if (byAddress && buyer.back) {
    await chaos.send(buyer, `${buyer.back.pathname}?${new URLSearchParams({ redirectResult })}`, { method: 'GET', headers: { cookie: '' } })
    return
  }
  const body = { attemptId: buyer.attemptId, details: { redirectResult } }
  notePayment(buyer, await chaos.send(buyer, `${api}/transaction/payment/adyen/details`, { body }), chaos)
}

async function ownResult(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const redirectResult = buyer.back?.searchParams.get('redirectResult')
  if (redirectResult) await handIn(buyer, chaos, redirectResult, roll(2) === 0)
}

async function swappedResult(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const other = pick(
    chaos.results.filter(({ attemptId }) => attemptId !== buyer.attemptId),
    roll,
  )
  if (!other) return
  chaos.count('swapped answers')
  await handIn(buyer, chaos, other.redirectResult, roll(3) === 0)
}

async function resume(buyer: Buyer, chaos: Chaos): Promise<void> {
  notePayment(buyer, await chaos.send(buyer, `${api}/transaction/payment/resume`, { method: 'GET' }), chaos)
  await look(buyer, chaos)
}

async function pressAgain(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  if (!buyer.lastPress) return
  const { body, key } = buyer.lastPress
  const path = `${api}/transaction/payment/${'cardToken' in body ? 'creditcard/confirm' : 'local'}`
  const headers = { 'idempotency-key': roll(2) ? key : randomUUID() }
  notePayment(buyer, await chaos.send(buyer, path, { body, headers }), chaos)
}

async function quoted(buyer: Buyer, chaos: Chaos, roll: Roll, act: 'cancel' | 'change'): Promise<void> {
  const id = pick(buyer.paid?.saleIds ?? [], roll) ?? ''
  const path = `${api}/sale/${id}/${act}`
  const wish = act === 'change' ? { day: chaos.scene(roll(chaos.scenes)).day } : {}
  const asked = await chaos.send(buyer, path, { body: wish })
  const quoteId = text(asked?.json.quoteId)
  if (quoteId) chaos.quotes.push({ saleId: id, quoteId, act })
  const old = pick(
    chaos.quotes.filter((quote) => quote.act === act),
    roll,
  )
  const chosen = roll(4) === 0 ? old?.quoteId : quoteId
  if (!chosen) return
  const headers = { 'idempotency-key': randomUUID() }
  const done = await chaos.send(buyer, path, { body: { quoteId: chosen }, headers })
  if (done?.status === 200) chaos.count(`${act} under a quote`)
  if (roll(2)) await chaos.send(buyer, path, { body: { quoteId: chosen }, headers })
  await look(buyer, chaos)
}

async function scan(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const vouchers = await chaos.send(buyer, `${api}/transaction/voucher?token=${buyer.paid?.voucherToken}`, { method: 'GET' })
  const units = ((vouchers?.json.vouchers ?? []) as { qr: string; validFrom: string }[]).filter(({ qr }) => qr !== '')
  const unit = pick(units, roll)
  if (!unit) return
  const headers = { authorization: `Bearer ${chaos.scanner}` }
  const scanned = await chaos.send(buyer, `${api}/redemption`, { body: { code: unit.qr, nonce: randomUUID() }, headers })
  if (scanned?.status === 200) chaos.count(`scanned ${String(scanned.json.outcome)}`)
}

const line = (buyer: Buyer, roll: Roll): string => pick(buyer.lines, roll)?.id ?? ''
const call =
  (path: (buyer: Buyer, roll: Roll) => string, method = 'POST', body?: (buyer: Buyer, chaos: Chaos, roll: Roll) => object) =>
  async (buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> => {
    await chaos.send(buyer, `${api}${path(buyer, roll)}`, {
      method,
      ...(method === 'POST' ? { body: body?.(buyer, chaos, roll) ?? {} } : {}),
    })
    await look(buyer, chaos)
  }
const always = (): boolean => true
const isOpen = ({ attemptId, paymentOpen }: Buyer): boolean => attemptId !== undefined && paymentOpen
const isBought = ({ paid }: Buyer): boolean => (paid?.saleIds.length ?? 0) > 0
const coupons = ['DECK15', 'SUMMER10', 'ONCE50', 'NOTHING']

const acts: readonly Act[] = [
  { name: 'add', may: ({ paymentOpen }) => !paymentOpen, run: add },
  { name: 'remove', may: hasBasket, run: call((buyer, roll) => `/sale/delete/${line(buyer, roll)}`, 'DELETE') },
  {
    name: 'change option',
    may: hasBasket,
    run: call(
      (buyer, roll) => `/sale/${line(buyer, roll)}/upselling`,
      'POST',
      (_buyer, chaos, roll) => ({ toOptionId: chaos.scene(roll(chaos.scenes)).id.longer }),
    ),
  },
  {
    name: 'coupon',
    may: hasBasket,
    run: call(
      () => '/coupon/apply',
      'POST',
      (_buyer, _chaos, roll) => ({ code: pick(coupons, roll) }),
    ),
  },
  { name: 'coupon off', may: hasBasket, run: call(() => '/coupon/apply', 'DELETE') },
  ...Array.from({ length: 4 }, (): Act => ({ name: 'pay', may: hasBasket, run: pay })),
  ...Array.from({ length: 4 }, (): Act => ({
    name: 'bank',
    may: ({ page, back }) => page !== undefined && back === undefined,
    run: atBank,
  })),
  ...Array.from({ length: 2 }, (): Act => ({
    name: 'own result',
    may: (buyer) => isOpen(buyer) && buyer.back !== undefined,
    run: ownResult,
  })),
  ...Array.from({ length: 3 }, (): Act => ({
    name: 'swapped result',
    may: (buyer, { results }) => isOpen(buyer) && results.length > 0,
    run: swappedResult,
  })),
  { name: 'resume', may: ({ attemptId }) => attemptId !== undefined, run: resume },
  { name: 'press again', may: ({ lastPress }) => lastPress !== undefined, run: pressAgain },
  {
    name: 'give up',
    may: isOpen,
    run: call(
      () => '/transaction/payment/adyen/cancel',
      'POST',
      ({ attemptId }) => ({ attemptId }),
    ),
  },
  { name: 'cancel', may: isBought, run: (buyer, chaos, roll) => quoted(buyer, chaos, roll, 'cancel') },
  { name: 'change date', may: isBought, run: (buyer, chaos, roll) => quoted(buyer, chaos, roll, 'change') },
  { name: 'scan', may: (buyer) => isBought(buyer) && buyer.paid?.voucherToken !== undefined, run: scan },
  { name: 'foreign', may: always, run: foreignPosts },
]

export async function act(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const next = pick(
    acts.filter(({ may }) => may(buyer, chaos)),
    roll,
  )
  if (!next) return
  chaos.count(`act ${next.name}`)
  await next.run(buyer, chaos, roll)
  // a new payment has a new page at the bank
  if (next.name === 'pay') buyer.back = undefined
}
