import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop, type ShopProcess } from './shop-process.ts'
import { partiesFile, standIns } from './stand-ins.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
    /** The day that its catalogue means by today. */
    today: string
    /** Where those outside are played. */
    outside: string
    /** A file of the parts of pages that axe found in order. */
    inOrder: string
  }
}

/** A device of staff that the shop knows. */
export const deviceCode = 'device-code-of-bus-seven'
let shop: ShopProcess | undefined
const parties = join(tmpdir(), `opentop-parties-${process.pid}.json`)
const inOrder = join(tmpdir(), `opentop-in-order-${process.pid}`)
let outside: Awaited<ReturnType<typeof standIns>> | undefined

/** One shop for all tests of the project. One of its sites works with others outside, who are played on loopback. */
export async function setup(project: TestProject): Promise<void> {
  outside = await standIns()
  rmSync(inOrder, { force: true })
  writeFileSync(parties, partiesFile(outside.origin))
  shop = await startShop('main.ts', { THIRD_PARTIES: parties, SCANNERS: `Bus 7=${deviceCode}` })
  project.provide('port', shop.port)
  project.provide('today', shop.today)
  project.provide('outside', outside.origin)
  project.provide('inOrder', inOrder)
}

export async function teardown(): Promise<void> {
  await shop?.stop()
  for (const file of [parties, inOrder]) rmSync(file, { force: true })
  outside?.server.closeAllConnections()
  outside?.server.close()
}
