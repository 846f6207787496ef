import { expect } from 'vitest'

/** Waits for a stored mail and returns its source. */
export async function mailTo(origin: string, recipient: string, about: string): Promise<string> {
  let address: string | undefined
  const find = async (): Promise<string | undefined> => {
    const list = await (await fetch(`${origin}/dev/mails`)).text()
    address = list
      .split('<li>')
      .find((row) => row.includes(recipient) && row.includes(about))
      ?.match(/href="([^"]+)"/)?.[1]
    return address
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await (await fetch(`${origin}${address}`)).text()).replaceAll('&#38;', '&')
}
