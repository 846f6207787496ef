import { instantOf } from '@opentop/domain/zone'
import { useMemo, useState } from 'react'
import { useLiveReads } from '../live/live-feed.ts'
import { keepBefore, useRead } from '../query.ts'
import { useMe } from '../session/session.ts'
import { useNow } from '../text/use-now.ts'
import {
  askedOf,
  dayAndTime,
  deadlineOf,
  inputOf,
  suggestedDeadline,
  type Asked,
  type Draft,
  type DryRun,
  type DraftChange,
} from './draft.ts'

const everyMs = 20_000
const nothing: Asked = {
  locationId: 1,
  kind: 'cancelled',
  cause: 'other',
  scope: { optionIds: [], lines: [], fromDay: '2000-01-01', toDay: '2000-01-01', minutes: [] },
  offers: { rebook: false, reachMinutes: 15, avoid: [], otherDays: 0, refund: true, keep: false, differenceOnUs: false },
}

export function useDraft(first: Draft) {
  const [draft, setDraft] = useState(first)
  const change: DraftChange = (changed) => setDraft((before) => ({ ...before, ...changed }))
  const now = useNow()
  const { cities } = useMe()
  const city = cities.find(({ id }) => id === draft.locationId)
  const timezone = city?.timezone ?? 'UTC'
  const asked = useMemo(() => askedOf(draft), [draft])
  const { cause, offers, ...about } = asked ?? nothing
  const enabled = asked !== undefined
  const dryRun = useRead('tryDisruption', { ...about, offers }, { enabled, refetchInterval: everyMs, placeholderData: keepBefore })
  const texts = useRead('getDisruptionTexts', { ...about, cause }, { enabled, placeholderData: keepBefore })
  useLiveReads(['departure.changed', 'order.sold'], ['tryDisruption'])
  const starts = asked && firstStart(asked, dryRun.data, timezone)
  const deadline = draft.deadline ?? (starts === undefined ? undefined : dayAndTime(suggestedDeadline(starts, now.getTime()), timezone))
  const deadlineMs = deadline && deadlineOf(deadline, timezone)
  const templates = enabled ? texts.data : undefined
  return {
    draft,
    change,
    city,
    timezone,
    asked,
    dryRun,
    counted: enabled && !dryRun.isPlaceholderData ? dryRun.data : undefined,
    templates,
    texts,
    deadline,
    deadlineMs,
    isDeadlinePast: deadlineMs !== undefined && deadlineMs <= now.getTime(),
    input: asked && templates && deadlineMs !== undefined ? inputOf(asked, draft, templates, deadlineMs) : undefined,
  }
}
export type DraftState = ReturnType<typeof useDraft>

function firstStart({ scope, offers }: Asked, dryRun: DryRun | undefined, timezone: string): number {
  const offered = offers.rebook ? (dryRun?.plan.departures ?? []).filter(({ minute }) => minute >= 0) : []
  return Math.min(
    instantOf(scope.fromDay, Math.min(...timed(scope.minutes)), timezone),
    ...offered.map(({ day, minute }) => instantOf(day, minute, timezone)),
  )
}

/** Nine o'clock stands for all times of a day. */
function timed(minutes: readonly number[]): number[] {
  const found = minutes.filter((minute) => minute >= 0)
  return found.length > 0 ? found : [540]
}
