import type { Catalogue } from '@opentop/contract/catalogue'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import type { Db } from '@opentop/store/db'
import { findDocuments } from '@opentop/store/document'

export function cityName(facts: CatalogueFacts, locationId: number | null, lang: Lang): string {
  return (locationId === null ? undefined : facts.locations.get(locationId)?.names[lang]) ?? ''
}

export async function netPercentOf(db: Db): Promise<{ netPercent?: number }> {
  const [agents] = await findDocuments(db, [{ kind: 'list', key: 'agents', number: null }])
  const { netPercent } = (agents?.body ?? {}) as Partial<NonNullable<Catalogue['agents']>>
  return netPercent === undefined ? {} : { netPercent }
}
