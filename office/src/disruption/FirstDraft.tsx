import type { Disruption } from '@opentop/contract/disruption-act'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { draftOf, savedInput, emptyDraft, withKind, withLines, type Draft } from './draft.ts'
import type { namedStart, Tour } from './tours.ts'
import type { Opened } from './use-saving.ts'

type Named = ReturnType<typeof namedStart>

export function NewDraft({ named, children }: { named: Named; children: (first: Draft) => ReactNode }): ReactNode {
  const place = usePlace()
  const [wanted] = useState(named)
  const read = useRead('findDepartureTours', {}, { enabled: wanted !== undefined })
  const { data } = read
  if (!wanted) return children(emptyDraft(place?.city?.id))
  if (data) return children(draftFor(wanted, data.tours, place?.city?.id))
  return (
    <Before>
      <ReadState read={read} rows={6} />
    </Before>
  )
}

function draftFor(named: NonNullable<Named>, tours: readonly Tour[], cityId: number | undefined): Draft {
  if ('line' in named) return lateLine(named, tours, cityId)
  const { optionIds, day, toDay, minutes } = named
  const tour = tours.find((one) => optionIds.every((id) => one.optionIds.includes(id)))
  if (!tour) return emptyDraft(cityId)
  return { ...emptyDraft(tour.locationId), productId: tour.productId, optionIds, fromDay: day, toDay, minutes }
}

function lateLine(
  { line, day, delay }: Extract<NonNullable<Named>, { line: unknown }>,
  tours: readonly Tour[],
  cityId: number | undefined,
): Draft {
  const tour = tours.find(({ productId }) => productId === line.productId)
  if (!tour) return emptyDraft(cityId)
  const empty = { ...emptyDraft(tour.locationId), productId: tour.productId, fromDay: day, toDay: day, delay: String(Math.max(1, delay)) }
  const delayed = { ...empty, ...withKind(empty, 'delayed') }
  return { ...delayed, ...withLines(delayed, [line]) }
}

type SavedProps = { disruption: Disruption; children: (first: Draft, saved: Opened) => ReactNode }

/** A saved draft; the templates tell which of its words are the operator's own. */
export function SavedDraft({ disruption, children }: SavedProps): ReactNode {
  const [saved] = useState(disruption)
  const { locationId, kind, scope, cause, delayMinutes } = saved
  const about = { locationId, kind, scope, cause, ...(delayMinutes === undefined ? {} : { delayMinutes }) }
  const read = useRead('getDisruptionTexts', about)
  const { data } = read
  if (data) return children(draftOf(saved, data), { id: saved.id, version: saved.version, input: savedInput(saved) })
  return (
    <Before>
      <ReadState read={read} rows={6} />
    </Before>
  )
}

function Before({ children }: { children: ReactNode }): ReactNode {
  const d = useWords(disruptionWords)
  return (
    <Page title={d('make')} crumb={{ to: '/disruptions', text: d('title') }}>
      <Panel flush>{children}</Panel>
    </Page>
  )
}
