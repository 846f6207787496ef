import { setTimeout } from 'node:timers/promises'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import { expect } from 'vitest'
import { callApi } from './http.ts'
import { officeCall } from './office-visitor.ts'
import { worldwide } from './own-sites.ts'

const json = { 'content-type': 'application/json' }
const sixHours = (): string => new Date(Date.now() + 6 * 3_600_000).toISOString()

type Order = { optionId: number; day: string; time: string; people: number; lang?: string; email: string; login?: string }
export type Bought = { reference: string; token: string; booking: Booking }

export async function buy({ optionId, day, time, people, lang = 'en', email, login }: Order): Promise<Bought> {
  let headers: Record<string, string> = { ...json, languagecookie: lang, currencycookie: '1' }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const ask = () => callApi(path, { method: 'POST', headers, body: JSON.stringify(body) })
    let answer = await ask()
    // a shop that has just started on a busy machine sheds load
    for (let turn = 0; answer.status === 503 && turn < 20; turn += 1) answer = await setTimeout(500).then(ask)
    expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
    if (answer.headers.authorization) headers = { ...headers, authorization: String(answer.headers.authorization) }
    return answer.json() as T
  }
  if (login) await post('/agent/login', { login, password: `${login} demo desk` })
  const { totalCents } = await post<Basket>('/transaction/addToCart', {
    optionId,
    day,
    time,
    passengers: [{ typeId: 2, quantity: people }],
  })
  const guest = { firstName: 'Ada', lastName: 'Lovelace' }
  const paid = login
    ? await post<PaymentResult>('/transaction/payment/credit', { expectedTotalCents: totalCents, reference: 'A7', leadGuest: guest, email })
    : await post<PaymentResult>('/transaction/payment/creditcard/confirm', {
        expectedTotalCents: totalCents,
        buyer: { ...guest, email, countryId: 826 },
        method: 'scheme',
        cardToken: 'test_authorised',
      })
  const reference = paid.payment?.reference ?? ''
  const { token } = await post<{ token: string }>('/transaction/find', { reference, email })
  return { reference, token, booking: await bookingOf(token) }
}
export const bookingOf = async (token: string): Promise<Booking> =>
  (await callApi(`/transaction/voucher?token=${token}`, { headers: { languagecookie: 'en' } })).json() as Booking

type Draft = Omit<OfficeInputs['draftDisruption'], 'cause' | 'title' | 'text' | 'deadline'>
export async function announce(draft: Draft, travellers: number): Promise<() => Promise<void>> {
  const office = await officeCall('owner')
  const { locationId, kind, scope } = draft
  const about = { locationId, kind, scope, cause: 'weather' as const }
  const texts = await office('getDisruptionTexts', draft.delayMinutes ? { ...about, delayMinutes: draft.delayMinutes } : about)
  const made = await office('draftDisruption', { ...draft, cause: 'weather', ...texts.body, deadline: sixHours() })
  expect([texts.status, made.status, made.body.detail]).toEqual([200, 200, undefined])
  const { id, version } = made.body
  const told = await office('announceDisruption', { id, version, travellers })
  expect([told.status, told.body.state]).toEqual([200, 'announced'])
  return async () => {
    const found = (await office('getDisruption', { id })).body.disruption
    expect((await office('closeDisruption', { id, version: found.version })).status).toBe(200)
  }
}
export const offers = { rebook: true, reachMinutes: 240, avoid: [], otherDays: 7, refund: true, keep: false, differenceOnUs: true }

export const pageIn = (lang: Lang, token: string): string => `${pathTo(worldwide, lang, { page: 'disruption' })}?token=${token}`
