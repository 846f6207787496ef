import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A copy is valid for one day; one made around midnight may still be in use. */
const keptMs = 2 * 24 * 60 * 60 * 1000

export function removeOldTemplates(folder: string, prefix: string): void {
  const now = Date.now()
  for (const name of readdirSync(folder).filter((other) => other.startsWith(prefix))) {
    const place = join(folder, name)
    const made = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - made > keptMs) rmSync(place, { recursive: true, force: true })
  }
}
