import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { OfficeLang } from '@opentop/contract/right'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { CellRow, PastAct } from '@opentop/store/departure/departure'
import type { TimetableRow } from '@opentop/store/departure/departure-rule'
import { actSource, blockOver, blockSource } from './departure-cell.ts'

type Rule = OfficeAnswers['explainDeparture']['rules'][number]

export function rulesOf(
  row: CellRow,
  acts: readonly PastAct[],
  timetable: TimetableRow | undefined,
  { facts, lang }: { facts: CatalogueFacts; lang: OfficeLang },
): Rule[] {
  const { saleAct, capacityAct } = row
  const isSale = ({ kind }: { kind: string }): boolean => kind !== 'capacity'
  const counts = (act: PastAct): boolean =>
    act.endedAt === null && [saleAct, capacityAct].some((one) => one?.batchId === act.batchId && one.at === act.at && one.kind === act.kind)
  const ofActs = acts.map((act): Rule => ({
    source: actSource(act, lang),
    ...(act.capacity === null ? {} : { capacity: act.capacity }),
    counts: counts(act),
    ...(act.endedAt === null ? {} : { endedAt: new Date(act.endedAt).toISOString() }),
  }))
  const block = blockOver({ ...row, isOpened: false }, facts)
  const ofBlock: Rule[] = block
    ? [{ source: blockSource(block, lang), counts: !row.isOpened && !(saleAct && isSale(saleAct) && saleAct.kind !== 'open') }]
    : []
  const rest: Rule[] = []
  if (timetable?.isExceptional)
    rest.push({
      source: { rule: 'exception' },
      ...(timetable.capacity === null || timetable.isClosed ? {} : { capacity: timetable.capacity }),
      counts: timetable.isClosed ? !row.isOpened : capacityAct === null,
    })
  if (timetable)
    rest.push({
      source: { rule: 'timetable' },
      ...(timetable.usual === null ? {} : { capacity: timetable.usual }),
      counts: capacityAct === null && !timetable.isExceptional,
    })
  const all = [...ofActs, ...ofBlock, ...rest]
  return all.toSorted((a, b) => Number(b.counts) - Number(a.counts) || Number(a.endedAt !== undefined) - Number(b.endedAt !== undefined))
}
