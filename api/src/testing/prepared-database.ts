import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { copyOfTemplate } from '@opentop/store/testing/shared-postgres'
import { prepareDatabase } from './booking-fixture.ts'

export const preparedAddress = (): Promise<string> => copyOfTemplate((database) => prepareDatabase(database))

export async function preparedDatabase(): Promise<Database> {
  return openPostgres(await preparedAddress())
}
