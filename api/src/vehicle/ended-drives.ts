import type { Database } from '@opentop/store/db'
import { findEndedDrives } from '@opentop/store/vehicle/vehicle'

const everyMs = 2000

export function openEndedDrives(database: Database, known: () => readonly string[], failed: (error: unknown) => void) {
  let ended: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined

  function watch(): void {
    timer ??= setTimeout(() => void look(), everyMs).unref()
  }
  async function look(): Promise<void> {
    const ids = known()
    try {
      ended = new Set(ids.length > 0 ? await findEndedDrives(database, ids) : [])
    } catch (error) {
      failed(error)
    }
    timer = undefined
    if (ids.length > 0) watch()
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return { watch, has: (id: string): boolean => ended.has(id), stop }
}
