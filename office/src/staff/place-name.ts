import type { OfficeInputs } from '@opentop/contract/office-api'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'

export type Grant = OfficeInputs['changeGrants']['grants'][number]

export function usePlaceNames(): (grant: Pick<Grant, 'everything' | 'sites' | 'locationIds'>) => string[] {
  const t = useWords(peopleWords)
  const { sites, cities } = useMe()
  return ({ everything, sites: keys, locationIds }) => {
    if (everything) return [t('everywhere')]
    return [
      ...keys.map((key) => sites.find((site) => site.key === key)?.name ?? key),
      ...locationIds.map((id) => cities.find((city) => city.id === id)?.name ?? String(id)),
    ]
  }
}
