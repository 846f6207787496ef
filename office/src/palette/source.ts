import type { OfficeLang, Right } from '@opentop/contract/right'
import type { IconName } from '../ui/icons.tsx'

export type Found = { id: string; text: string; detail?: string; icon: IconName; to: string }

/**
 * Things that the palette finds while a person types, one row a kind: orders, tours, people. `find` gets at least two characters, the
 * language and the key of the chosen site, answers at most six, and may throw: the palette says that this kind did not answer.
 */
export type Source = {
  id: string
  title: Readonly<Record<OfficeLang, string>>
  needs: Right
  find: (text: string, lang: OfficeLang, site: string | undefined) => Promise<readonly Found[]>
}
