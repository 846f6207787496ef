import { randomUUID } from 'node:crypto'
import { byLang, textLangOf } from '@opentop/domain/lang'
import type { TravellerTexts } from '@opentop/contract/departure'
import type { Texts } from '@opentop/domain/facts'
import { isStopped, type Concerned } from '@opentop/domain/disruption/scope'
import { updateAnnounced, type DisruptionRow } from '@opentop/store/disruption/disruption'
import type { Tx } from '@opentop/store/db'
import { insertDepartureActs, refreshDepartures, updateDelays, type DepartureSpan } from '@opentop/store/departure/departure-act'
import type { DisruptionMoment } from './moment.ts'

/** From here on nothing of it can be bought; the job then tells those who have. The disruption is locked. */
export async function announce(
  tx: Tx,
  disruption: DisruptionRow,
  concerned: Concerned,
  staffId: string,
  { snapshot }: DisruptionMoment,
): Promise<void> {
  const { id, kind, scope, delayMinutes, texts } = disruption
  await updateAnnounced(tx, id, staffId)
  const spans = spansOf(concerned)
  if (kind === 'delayed') {
    await updateDelays(tx, spans, delayMinutes ?? 0)
    return
  }
  const stopped = spans.filter(({ optionId }) => isStopped(disruption, optionId, snapshot.facts))
  if (stopped.length === 0) return
  const batchId = randomUUID()
  const reason = inEveryLang(texts.title)
  await insertDepartureActs(
    tx,
    stopped.map((span) => ({ ...span, batchId, kind: 'close', reason, disruptionId: id, madeBy: staffId })),
  )
  const optionIds = [...new Set(stopped.map(({ optionId }) => optionId))]
  await refreshDepartures(tx, optionIds, scope.fromDay, scope.toDay)
}

function spansOf({ options, scope: { fromDay, toDay, minutes } }: Concerned): DepartureSpan[] {
  const times = minutes.length === 0 ? [null] : minutes
  return [...options.keys()].flatMap((optionId) => times.map((minute) => ({ optionId, fromDay, toDay, minute })))
}

function inEveryLang(texts: TravellerTexts): Texts {
  return byLang((lang) => texts[lang] ?? texts[textLangOf(lang)])
}
