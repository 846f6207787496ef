import type { TestProject } from 'vitest/node'
import { throwawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    postgresUrl: string
  }
}

let server: ThrowawayPostgres | undefined

export async function setup(project: TestProject): Promise<void> {
  server = await throwawayPostgres()
  project.provide('postgresUrl', server.url())
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
