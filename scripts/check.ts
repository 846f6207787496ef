import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The one gate: format, lint, types and tests. `npm run check -- --quick` leaves out what needs a server or a browser.
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
