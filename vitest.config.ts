import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const rooms = ['contract', 'domain', 'api', 'provider', 'ui', 'onboard', 'web', 'office', 'server', 'bench']
/** Loading all modules anew for each file would take longer than most files run. */
const isolate = false
/** V8 compiles the embedded database (WebAssembly) in one fast pass: a test process ends before optimised code would pay off. */
const execArgv = ['--liftoff-only']
/** A test that needs a second try has a defect; only where `CI` is set it gets one, which `scripts/second-tries.ts` reports. */
const retry = process.env.CI ? 1 : 0
/** Tests of processes and pages wait as often as they work. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5)
/** Ends a test that hangs; a slow machine with other work needs a third of it. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 45_000 } } }

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          retry,
          execArgv,
          ...limits,
          include: [...rooms.map((room) => `${room}/src/**/*.test.ts`), 'scripts/*.test.ts'],
          environment: 'node',
          globalSetup: ['store/src/testing/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'store-embedded',
          isolate,
          retry,
          execArgv,
          ...limits,
          include: ['store/src/**/*.test.ts'],
          environment: 'node',
          provide: { engine: 'embedded', postgresUrl: '' },
        },
      },
      {
        test: {
          name: 'store-postgres',
          isolate,
          retry,
          ...limits,
          include: ['store/src/**/*.test.ts'],
          environment: 'node',
          provide: { engine: 'postgres', postgresUrl: '' },
          globalSetup: ['store/src/testing/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'shop',
          isolate,
          retry,
          include: ['e2e/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/src/running-shop.ts'],
          ...limits,
        },
      },
    ],
  },
})
