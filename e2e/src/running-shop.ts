import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Opened } from './open-shop.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { partiesFile, standIns } from './stand-ins.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that tells where the shop listens, once it does. */
    notice: string
    /** Where those outside are played. */
    outside: string
    /** A file of the parts of pages that axe found in order. */
    inOrder: string
  }
}

/** A device of staff that the shop knows. */
export const deviceCode = 'device-code-of-bus-seven'
let starting: Promise<ShopProcess | undefined> | undefined
const parties = join(tmpdir(), `opentop-parties-${process.pid}.json`)
const notice = join(tmpdir(), `opentop-notice-${process.pid}.json`)
const inOrder = join(tmpdir(), `opentop-in-order-${process.pid}`)
let outside: Awaited<ReturnType<typeof standIns>> | undefined

/** One shop for all tests of the project. One of its sites works with others outside, who are played on loopback. */
export async function setup(project: TestProject): Promise<void> {
  outside = await standIns()
  for (const file of [notice, inOrder]) rmSync(file, { force: true })
  writeFileSync(parties, partiesFile(outside.origin))
  starting = startShop('main.ts', { THIRD_PARTIES: parties, SCANNERS: `Bus 7=${deviceCode}` }).then(
    (shop) => {
      post({ port: shop.port, today: shop.today })
      return shop
    },
    (error: unknown) => {
      post({ reason: String(error) })
      return undefined
    },
  )
  project.provide('notice', notice)
  project.provide('outside', outside.origin)
  project.provide('inOrder', inOrder)
}

function post(opened: Opened): void {
  writeFileSync(`${notice}.part`, JSON.stringify(opened))
  renameSync(`${notice}.part`, notice)
}

export async function teardown(): Promise<void> {
  await (await starting)?.stop()
  for (const file of [parties, notice, inOrder]) rmSync(file, { force: true })
  outside?.server.closeAllConnections()
  outside?.server.close()
}
