import { existsSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'

export type Opened = { port: number; today: string; ownerLink: string } | { reason: string }

/** The shop starts while other tests already run; this waits for it. */
async function opened(): Promise<Opened> {
  const notice = inject('notice')
  while (!existsSync(notice)) await new Promise((done) => setTimeout(done, 200))
  return JSON.parse(readFileSync(notice, 'utf8')) as Opened
}

const found = await opened()
if ('reason' in found) throw new Error(found.reason)
export const openShop = found
