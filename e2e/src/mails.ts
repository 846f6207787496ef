import { expect } from 'vitest'
import { demoCookie } from './shop-process.ts'

export async function mailPage(origin: string, path = '/dev/mails'): Promise<string> {
  return (await fetch(`${origin}${path}`, { headers: { cookie: demoCookie } })).text()
}

export async function mailTo(origin: string, recipient: string, about: string): Promise<string> {
  let address: string | undefined
  const find = async (): Promise<string | undefined> => {
    const list = await mailPage(origin)
    address = list
      .split('<li>')
      .find((row) => row.includes(recipient) && row.includes(about))
      ?.match(/href="([^"]+)"/)?.[1]
    return address
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await mailPage(origin, address)).replaceAll('&#38;', '&')
}
