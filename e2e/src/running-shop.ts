import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Opened } from './open-shop.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { walletFiles } from './wallet-files.ts'
import { thirdPartiesFile, startFakeThirdParties } from './fake-third-parties.ts'

declare module 'vitest' {
  interface ProvidedContext {
    notice: string
    outside: string
  }
}

export const deviceCode = 'device-code-of-bus-seven'
let starting: Promise<ShopProcess | undefined> | undefined
const parties = join(tmpdir(), `opentop-parties-${process.pid}.json`)
const notice = join(tmpdir(), `opentop-notice-${process.pid}.json`)
let wallet: ReturnType<typeof walletFiles> | undefined
let outside: Awaited<ReturnType<typeof startFakeThirdParties>> | undefined

/** Starts one shop for all tests of the project. One of its sites uses third parties, which are faked on loopback. */
export async function setup(project: TestProject): Promise<void> {
  outside = await startFakeThirdParties()
  wallet = walletFiles()
  rmSync(notice, { force: true })
  writeFileSync(parties, thirdPartiesFile(outside.origin))
  starting = startShop('main.ts', { THIRD_PARTIES: parties, SCANNERS: `Bus 7=${deviceCode}`, ...wallet.settings }).then(
    (shop) => {
      const ownerLink = /owner\s+(http\S+\/invitation#[\w-]+)/.exec(shop.said())?.[1] ?? ''
      post({ port: shop.port, today: shop.today, ownerLink })
      return shop
    },
    (error: unknown) => {
      post({ reason: String(error) })
      return undefined
    },
  )
  project.provide('notice', notice)
  project.provide('outside', outside.origin)
}

function post(opened: Opened): void {
  writeFileSync(`${notice}.part`, JSON.stringify(opened))
  renameSync(`${notice}.part`, notice)
}

export async function teardown(): Promise<void> {
  await (await starting)?.stop()
  for (const file of [parties, notice]) rmSync(file, { force: true })
  wallet?.remove()
  outside?.server.closeAllConnections()
  outside?.server.close()
}
