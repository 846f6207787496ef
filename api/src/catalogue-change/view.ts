import type { Catalogue } from '@opentop/contract/catalogue'
import { plannedAt } from '@opentop/domain/catalogue/planned-time'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import type { Db } from '@opentop/store/db'
import type { ChangeRow } from '@opentop/store/catalogue-change'
import { findDocuments } from '@opentop/store/document'
import type { StopReason } from '@opentop/store/planned-change'
import type { OfficeContext } from '../call/context.ts'
import { officeProblemOf } from '../http/problem.ts'

export function cityName(facts: CatalogueFacts, locationId: number | null, lang: Lang): string {
  return (locationId === null ? undefined : facts.locations.get(locationId)?.names[lang]) ?? ''
}

export async function netPercentOf(db: Db): Promise<{ netPercent?: number }> {
  const [agents] = await findDocuments(db, [{ kind: 'list', key: 'agents', number: null }])
  const { netPercent } = (agents?.body ?? {}) as Partial<NonNullable<Catalogue['agents']>>
  return netPercent === undefined ? {} : { netPercent }
}

type Planned = Pick<ChangeRow, 'state' | 'publishAt' | 'publishZone' | 'plannedBy' | 'stoppedAt' | 'stopReason'>
export function planOf({ state, publishAt, publishZone: timezone, plannedBy }: Planned) {
  if (state !== 'planned' || !publishAt || timezone === null) return {}
  return { plan: { at: publishAt.toISOString(), ...plannedAt(publishAt.getTime(), timezone), timezone, by: plannedBy ?? '' } }
}

export function stopOf({ state, stoppedAt, stopReason }: Planned, context: Pick<OfficeContext, 'shop' | 'lang'>) {
  return state === 'stopped' && stoppedAt && stopReason
    ? { stopped: { at: stoppedAt.toISOString(), reason: stopText(stopReason, context) } }
    : {}
}

export function stopText({ code, params }: StopReason, { shop, lang }: Pick<OfficeContext, 'shop' | 'lang'>): string {
  return officeProblemOf(shop, lang, code, params).detail
}
