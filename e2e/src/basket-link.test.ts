import { describe, expect, test } from 'vitest'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

type Opened = { basket: { count: number }; refused: { optionId: number; refusal: string; message: string; path?: string }[] }
const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', currencycookie: '1', languagecookie: 'en' }
  const answer = await callApi(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
  return answer.json()
}
async function opened(...items: object[]): Promise<Opened> {
  const { token } = (await post('/transaction/link', { items })) as { token: string }
  return (await post('/transaction/link/open', { token })) as Opened
}
const cruise = (...passengers: { typeId: number; quantity: number }[]) => ({ optionId: 95011, day: inDays(8), time: '10:00', passengers })

describe('MEND-10 R-BASKET-6 a basket link confirms nothing on behalf of the travellers', () => {
  test('a student ticket in a link is refused until the traveller confirms the student card', async () => {
    const { basket, refused } = await opened(cruise({ typeId: 6, quantity: 1 }))
    expect(basket.count).toBe(0)
    expect(refused).toMatchObject([
      {
        optionId: 95011,
        refusal: 'student-card-needed',
        message: 'Students show a valid student card on board. Confirm that you have one.',
        path: expect.stringMatching(/^\/en\/.+\?option=95011&day=[\d-]+&time=10%3A00&p6=1&refused=student-card-needed#booking$/),
      },
    ])
  })

  test('a child ticket of a tour with a passenger list is refused until documents or a guardian are given', async () => {
    const { basket, refused } = await opened(cruise({ typeId: 2, quantity: 1 }, { typeId: 3, quantity: 1 }))
    expect([basket.count, refused.map(({ refusal }) => refusal)]).toEqual([0, ['guardian-needed']])
  })

  test('lines that need no confirmation are added even if other lines of the link are refused', async () => {
    const { basket, refused } = await opened(cruise({ typeId: 6, quantity: 1 }), cruise({ typeId: 2, quantity: 1 }))
    expect([basket.count, refused.length]).toEqual([1, 1])
  })
})
