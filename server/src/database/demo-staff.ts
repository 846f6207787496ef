import { demoPeople, demoTills } from '@opentop/domain/staff/demo'
import type { Database } from '@opentop/store/db'
import { insertDemoStaff } from '@opentop/store/staff/demo'
import { insertTill } from '@opentop/store/till/till'

/** People of the embedded demo database, one for each role, and their tills; on a PostgreSQL server there are none until the first owner is invited. */
export async function addDemoStaff(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await insertDemoStaff(tx, demoPeople)
    // a till of the same name is there already
    for (const till of demoTills) await insertTill(tx, { ...till, currencyIds: [...till.currencyIds] })
  })
}
