import type { StopFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { slugOf } from '../slug.ts'

export function stopName({ name, names }: Pick<StopFacts, 'name' | 'names'>, lang: Lang): { name: string; slug: string } {
  const shown = names?.[lang] ?? name
  return { name: shown, slug: slugOf(shown, lang) }
}
