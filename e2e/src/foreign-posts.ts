import type { Answer, Buyer, Chaos } from './chaos.ts'

type Roll = (below: number) => number
type Post = { path: string; type: string; body: string }

const postsAtOnce = 4
const form = 'application/x-www-form-urlencoded'
const fields = (values: Record<string, string>): string => new URLSearchParams(values).toString()

const origins: readonly Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { origin: 'https://evil.localhost', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
  { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  // browsers that send only the origin
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

function postsAt(buyer: Buyer, { scene, scenes }: Chaos, roll: Roll): Post[] {
  const { id, day } = scene(roll(scenes))
  const order = { optionId: id.day, day, passengers: [{ typeId: 2, quantity: 1 }] }
  const line = buyer.lines[0]?.id ?? '00000000-0000-4000-8000-000000000000'
  const basket = (call: string, values: Record<string, string> = {}): Post => ({
    path: `/forms/${call}`,
    type: form,
    body: fields({ lang: 'en', ...values }),
  })
  const api = (path: string, body: object, type: string): Post => ({ path: `/api/v2${path}`, type, body: JSON.stringify(body) })
  const bought = buyer.paid?.saleIds[0] ?? line
  return [
    basket('deleteSale', { id: line }),
    basket('applyCoupon', { code: 'DECK15' }),
    basket('removeCoupon'),
    basket('changeOption', { id: line, toOptionId: String(id.longer) }),
    basket('extendHold'),
    { path: '/forms/addToCart', type: form, body: fields({ lang: 'en', product: '1', option: String(id.day), day, p2: '1' }) },
    { path: '/forms/memberLogout', type: form, body: fields({ lang: 'en' }) },
    {
      path: '/forms/memberLogin',
      type: form,
      body: fields({ lang: 'en', email: 'mallory@example.com', password: 'a long password' }),
    },
    ...['application/json', 'text/plain', form].flatMap((type) => [
      api('/transaction/addToCart', order, type),
      api('/coupon/apply', { code: 'DECK15' }, type),
      api(`/sale/${bought}/cancel`, {}, type),
      api('/member/logout', {}, type),
      api('/transaction/payment/adyen/cancel', { attemptId: buyer.attemptId ?? line }, type),
    ]),
  ]
}

/** Cross-site posts, with or without the buyer's cookie: no session starts or ends, and the basket stays the same. */
export async function foreignPosts(buyer: Buyer, chaos: Chaos, roll: Roll): Promise<void> {
  const { foreign, send } = chaos
  const before = await contentOf(buyer, chaos)
  const posts = postsAt(buyer, chaos, roll)
  for (let n = 0; n < postsAtOnce; n++) {
    const { path, type, body } = posts[roll(posts.length)] ?? { path: '/forms/applyCoupon', type: form, body: '' }
    const from = origins[roll(origins.length)] ?? {}
    const cookie = buyer.token && roll(3) ? `guest_session=${buyer.token}; currency=1` : ''
    const answer = await send(buyer, path, { body, headers: { cookie, 'content-type': type, ...from } })
    foreign.tried++
    const says = answer ? sessionIn(answer) : undefined
    if (says)
      foreign.wrong.push(
        `${path.replace(/[0-9a-f-]{36}/, '{id}')} (${type}, ${JSON.stringify(from)}, ${cookie ? 'with' : 'without'} cookie) ${says}`,
      )
  }
  const after = await contentOf(buyer, chaos)
  if (before && after && before.says !== after.says)
    foreign.changed.push({
      saleIds: before.saleIds,
      says: `a basket was changed by posts of another site: ${before.says} is ${after.says}`,
    })
}

function sessionIn({ headers }: Answer): string | undefined {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('guest_session='))
  return cookie && `sets ${cookie.slice(0, 20)}`
}

async function contentOf(buyer: Buyer, { send }: Chaos): Promise<{ saleIds: string[]; says: string } | undefined> {
  if (!buyer.token || buyer.paymentOpen) return undefined
  const seen = await send(buyer, '/api/v2/transaction/sale', { method: 'GET' })
  if (seen?.status !== 200 || seen.json.paymentOpen === true) return undefined
  const lines = (seen.json.lines ?? []) as { id: string; optionId: number; state: string; amountCents: number; discountCents: number }[]
  // a hold may expire meanwhile
  if (lines.some(({ state }) => state !== 'held')) return undefined
  const { coupon, extensionsLeft, totalCents } = seen.json
  const kept = lines.map(({ id, optionId, amountCents, discountCents }) => ({ id, optionId, amountCents, discountCents }))
  return { saleIds: kept.map(({ id }) => id), says: JSON.stringify({ kept, coupon, extensionsLeft, totalCents }) }
}
