import { defineConfig } from 'vitest/config'

const rooms = ['contract', 'domain', 'api', 'web', 'server']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: rooms.map((room) => `${room}/src/**/*.test.ts`), environment: 'node' } },
    ],
  },
})
