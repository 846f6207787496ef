import type { Database } from '@opentop/store/db'
import { cpuMs, endedChildrenMs, parentOf } from './processes.ts'

export async function databaseCpuMs(database: Database): Promise<number> {
  const rows = await database.rows<{ pid: number; isOwn: boolean }>('SELECT pid, pid = pg_backend_pid() AS "isOwn" FROM pg_stat_activity')
  const own = rows.find(({ isOwn }) => isOwn)?.pid ?? 0
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), endedChildrenMs(parentOf(own)))
}
