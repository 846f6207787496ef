import type { OfficeLang } from '@opentop/contract/right'
import { fieldAt } from '@opentop/domain/catalogue/document-field'

/** “Option 24 hours: Name”; an item is called what it is named, or its place. Steps without a word are left out. */
export function fieldName(path: readonly string[], body: unknown, wordOf: (step: string) => string | undefined, lang: OfficeLang): string {
  const parts = path.flatMap((step, n) => {
    const before = path[n - 1]
    if (step.startsWith('#') || before === 'stops') return []
    const word = wordOf(step)
    const next = path[n + 1]
    if (next === undefined || (!next.startsWith('#') && step !== 'stops')) return word ?? []
    const item = fieldAt(body, path.slice(0, n + 2)) as { names?: Record<string, string> } | undefined
    return [[word, item?.names?.[lang] ?? next.replace('#', '')].filter(Boolean).join(' ')]
  })
  return parts.join(': ')
}
