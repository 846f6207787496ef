import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function clockSkew(folder: string, ms: number): string {
  const file = join(folder, 'clock-skew.mjs')
  writeFileSync(
    file,
    `const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...words) { super(...(words.length === 0 ? [RealDate.now() + ${ms}] : words)) }
  static now() { return RealDate.now() + ${ms} }
}
`,
  )
  return `--import=${file}`
}
