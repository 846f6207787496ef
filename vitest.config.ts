import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Files of one worker share what they import; to load it anew for each costs more than many of them take. */
const isolate = false
const rooms = ['contract', 'domain', 'api', 'provider', 'web', 'server']

export default defineConfig({
  test: {
    // tests wait for databases, providers and browsers: one worker more than cores keeps all of them busy
    maxWorkers: availableParallelism() + 1,
    // files of one worker share what they import: half of the time of the small ones went there
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [...rooms.map((room) => `${room}/src/**/*.test.ts`), 'scripts/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'store-embedded',
          isolate,
          include: ['store/src/**/*.test.ts'],
          environment: 'node',
          provide: { engine: 'embedded', postgresUrl: '' },
        },
      },
      {
        test: {
          name: 'store-postgres',
          isolate,
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
          include: ['e2e/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/src/running-shop.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // a second is soon gone on a machine with two cores and three browsers
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
