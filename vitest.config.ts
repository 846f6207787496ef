import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of one worker share what they import; to load it anew for each costs more than many of them take. */
const isolate = false
/** The embedded engine lives for a few statements here: code that is made quickly serves it better than quick code. */
const execArgv = ['--liftoff-only']
const rooms = ['contract', 'domain', 'api', 'provider', 'web', 'server', 'bench']

/** The long ones begin and the short ones end, so that none is left alone on the machine when all others are done. */
const longest = [
  'adversary',
  'histories',
  'payment-proofs',
  'payment-sigkill',
  'booking-http',
  'bad-value',
  'proof',
  'pages',
  'checkout',
  'booking-ways',
  'member',
  'basket-page',
  'voucher-work',
  'payment-mutations',
  'pass',
  'damaged-data',
  'health',
  'start',
  'rooms',
]
const projects = ['shop', 'store-postgres', 'store-embedded', 'unit']
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = longest.indexOf(basename(moduleId, '.test.ts'))
      return place < 0 ? longest.length + projects.indexOf(project.name) : place
    }
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    // tests wait for databases, providers and browsers: one worker more than cores keeps all of them busy
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          execArgv,
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
          execArgv,
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
          // three browsers on two cores: who was only late may try again, and is named at the end
          retry: 1,
          // a second is soon gone on a machine with two cores and three browsers
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
