import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mistakesInMessages } from './src/messages/check.ts'
import { isMessageTable } from './src/messages/message.ts'

const folder = join(import.meta.dirname, 'src/messages')

/** Stops the build if a text lacks a placeholder or a plural form. */
export const checkedMessages: Plugin = {
  name: 'office-messages',
  apply: 'build',
  async buildStart() {
    const names = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
    const tables: Record<string, unknown>[] = await Promise.all(names.map((name) => import(join(folder, name))))
    const mistakes = tables.flatMap((exported) => Object.values(exported).filter(isMessageTable).flatMap(mistakesInMessages))
    if (mistakes.length > 0) this.error(mistakes.join('\n'))
  },
}
