import type { DeskDay } from '@opentop/contract/desk'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { Select } from '../ui/Select.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import type { Draft, DraftChange, DraftPart } from './draft.ts'
import { When } from './When.tsx'

type Component = DeskDay['components'][number]
type Props = { site: string; components: readonly Component[]; draft: Draft; onChange: DraftChange }

export function PackageParts({ site, components, draft, onChange }: Props): ReactNode {
  const parts = components.map((component, place) => draft.parts[place] ?? firstOf(component))
  const isNew = draft.parts.length !== components.length
  const begin = useEffectEvent(() => onChange({ parts: parts.filter((part) => part !== undefined) }))
  // a package of open tickets is complete without a choice
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  return components.map((component, place) => {
    const part = parts[place]
    if (!part) return null
    return (
      <PartChoice
        key={component.name}
        site={site}
        currencyId={draft.currencyId}
        component={component}
        part={part}
        onChange={(change) => onChange({ parts: parts.flatMap((one, n) => (one ? [n === place ? { ...one, ...change } : one] : [])) })}
      />
    )
  })
}

function firstOf({ options: [first] }: Component): DraftPart | undefined {
  return first && { optionId: first.optionId, kind: first.kind, day: undefined, time: undefined }
}

type PartProps = {
  site: string
  currencyId: Draft['currencyId']
  component: Component
  part: DraftPart
  onChange: (change: Partial<DraftPart>) => void
}

function PartChoice({ site, currencyId, component, part, onChange }: PartProps): ReactNode {
  const t = useWords(deskWords)
  const { optionId, kind, day } = part
  const read = useRead(
    'getDeskDay',
    { site, currencyId, optionId, ...(day === undefined ? {} : { day }) },
    { enabled: kind !== 'open', placeholderData: keepBefore },
  )
  return (
    <fieldset className="desk-part">
      <legend className="field__label">{component.name}</legend>
      {component.options.length > 1 && (
        <Select
          label={`${component.name}: ${t('ticket')}`}
          value={String(optionId)}
          choices={component.options.map((one) => ({ value: String(one.optionId), label: one.name }))}
          onChange={(next) => {
            const chosen = component.options.find((one) => String(one.optionId) === next)
            if (chosen) onChange({ optionId: chosen.optionId, kind: chosen.kind, day: undefined, time: undefined })
          }}
        />
      )}
      {kind === 'open' && <p>{t('openTicket')}</p>}
      {kind !== 'open' && (read.error || !read.data) && <ReadState read={read} rows={2} />}
      {kind !== 'open' && read.data && (
        <When found={read.data} hasTimes={kind === 'timed'} chosen={part} of={component.name} onChange={onChange} />
      )}
    </fieldset>
  )
}
