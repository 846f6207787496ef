import type { TestProject } from 'vitest/node'
import { startShop, type ShopProcess } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** A device of staff that the shop knows. */
export const deviceCode = 'device-code-of-bus-seven'
let shop: ShopProcess | undefined

/** One shop for all tests of the project. */
export async function setup(project: TestProject): Promise<void> {
  shop = await startShop('main.ts', { SCANNERS: `Bus 7=${deviceCode}` })
  project.provide('port', shop.port)
}

export async function teardown(): Promise<void> {
  await shop?.stop()
}
