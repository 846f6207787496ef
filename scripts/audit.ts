import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Known vulnerabilities of installed packages. An unreachable registry fails the run only with AUDIT=required.
type Report = {
  error?: object
  statusCode?: number
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; via: (string | { title?: string; url?: string })[] }>
}

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', timeout: 120_000 })
const report = readReport(stdout)
if (!report?.vulnerabilities) {
  console.log('the registry did not answer; nothing was checked')
  process.exit(process.env.AUDIT === 'required' ? 1 : 0)
}
const serious = Object.values(report.vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical')
for (const { name, severity, range, via } of serious)
  console.error(
    `${severity} ${name} ${range}: ${via.map((reason) => (typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`)).join('; ')}`,
  )
console.log(`${Object.keys(report.vulnerabilities).length} known vulnerabilities, ${serious.length} of them high or critical`)
process.exit(serious.length === 0 ? 0 : 1)

function readReport(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
