/** What visitors do most, one request or a few each; any answer that is not a success throws. */
export type Scenarios = Record<'list' | 'detail' | 'search' | 'new basket', () => Promise<void>>

/** JSON from a peer on loopback. */
export async function asked<T>(url: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  return (await answer.json()) as T
}
