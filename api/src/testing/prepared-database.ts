import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { copyOfTemplate } from '@opentop/store/testing/shared-postgres'
import { prepareDatabase } from './booking-fixture.ts'

/** The address of a new database with the catalogue and the departures of the fixture. */
export const preparedAddress = (): Promise<string> => copyOfTemplate((database) => prepareDatabase(database))

export async function preparedDatabase(): Promise<Database> {
  return openPostgres(await preparedAddress())
}
