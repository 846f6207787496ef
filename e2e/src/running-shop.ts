import type { TestProject } from 'vitest/node'
import { startShop, type ShopProcess } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

let shop: ShopProcess | undefined

/** One shop for all tests of the project. */
export async function setup(project: TestProject): Promise<void> {
  shop = await startShop('main.ts')
  project.provide('port', shop.port)
}

export async function teardown(): Promise<void> {
  await shop?.stop()
}
