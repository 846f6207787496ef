import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import { dayOrNothing, numberIn, numberOrNothing, timeOrNothing } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { tourWords } from '../messages/tours.ts'
import { useWords } from '../messages/words.ts'
import { Select } from '../ui/Select.tsx'

export type OptionFile = ProductFile['options'][number]
export type OptionProps = { option: OptionFile; onWrite: (path: string[], after: unknown) => void }

const uses = ['ride', 'hours', 'days', 'boardings'] as const
type Use = (typeof uses)[number]

export function OptionFields({ option, onWrite }: OptionProps): ReactNode {
  const t = useWords(tourWords)
  const { status = 'active', minPassengers, maxPassengers } = option
  return (
    <div className="draft-row">
      <Select
        label={t('status')}
        value={status}
        choices={(['active', 'paused'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onWrite(['status'], next === 'active' ? undefined : next)}
      />
      {option.use !== undefined && <UseFields use={option.use} onWrite={onWrite} />}
      {(
        [
          ['min', 'minPassengers', minPassengers],
          ['max', 'maxPassengers', maxPassengers],
        ] as const
      ).map(([word, field, value]) => (
        <WrittenField
          key={field}
          label={t(word)}
          value={String(value ?? '')}
          read={numberOrNothing}
          mistake={t('notNumber')}
          onWrite={(count) => onWrite([field], count)}
        />
      ))}
      {(['saleFrom', 'saleTo'] as const).map((field) => (
        <WrittenField
          key={field}
          label={t(field)}
          value={option[field] ?? ''}
          read={dayOrNothing}
          mistake={t('notDay')}
          onWrite={(day) => onWrite([field], day)}
        />
      ))}
      {option.opens !== undefined &&
        (['opens', 'closes'] as const).map((field) => (
          <WrittenField
            key={field}
            label={t(field)}
            value={option[field] ?? ''}
            read={timeOrNothing}
            mistake={t('notTime')}
            onWrite={(time) => onWrite([field], time)}
          />
        ))}
    </div>
  )
}

function UseFields({ use, onWrite }: { use: NonNullable<OptionFile['use']>; onWrite: OptionProps['onWrite'] }): ReactNode {
  const t = useWords(tourWords)
  const [kind = 'ride', count = 1] = use === 'ride' ? [] : (Object.entries(use)[0] ?? [])
  return (
    <>
      <Select<Use>
        label={t('use')}
        value={uses.find((one) => one === kind) ?? 'ride'}
        choices={uses.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onWrite(['use'], next === 'ride' ? next : { [next]: count })}
      />
      {use !== 'ride' && (
        <WrittenField
          label={t('howMany')}
          value={String(count)}
          read={numberIn}
          mistake={t('notNumber')}
          onWrite={(number) => onWrite(['use'], { [kind]: number })}
        />
      )}
    </>
  )
}
