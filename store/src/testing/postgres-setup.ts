import type { TestProject } from 'vitest/node'
import { fastSettings, throwawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    postgresUrl: string
  }
}

let server: ThrowawayPostgres | undefined

export async function setup(project: TestProject): Promise<void> {
  server = await throwawayPostgres({ ...fastSettings, max_connections: '300', max_wal_size: '1GB' })
  project.provide('postgresUrl', server.socketUrl())
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
