import { asked, type Scenarios } from './scenarios.ts'

export function openOpentop(url: string): Scenarios {
  let visitors = 0
  const day = (): string => new Date(Date.now() + (30 + (visitors % 300)) * 86_400_000).toISOString().slice(0, 10)
  const get = async (path: string): Promise<void> => void (await asked(`${url}/api/v2${path}`, { headers: { host: 'localhost' } }))
  return {
    list: () => get('/location/95/product'),
    detail: () => get('/product/3287'),
    search: () => get('/location/search?text=londn'),
    'new basket': async () => {
      // each visitor comes from an address of its own: one address may start only so many baskets
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`
      await asked(`${url}/api/v2/transaction/addToCart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ optionId: 32871, day: day(), passengers: [{ typeId: 2, quantity: 1 }] }),
      })
    },
  }
}
