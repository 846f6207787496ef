import type { ReactNode } from 'react'
import { actWords } from '../messages/act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { actName, knownActs } from './act-name.ts'
import './record.css'

export type RecordFilters = { person: string; call: string; from: string; until: string; text: string }

type Props = { filters: RecordFilters; onChange: (change: Partial<RecordFilters>) => void }

export function RecordFilterBar({ filters, onChange }: Props): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(actWords)
  const acts = [...new Set([...knownActs, ...(filters.call ? [filters.call] : [])])]
  const choices = [
    { value: 'any', label: t('anyAct') },
    ...acts.map((call) => ({ value: call, label: actName(call, say) })).toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
  return (
    <search className="record-filters">
      <TextField label={t('text')} type="search" value={filters.text} onChange={(text) => onChange({ text })} maxLength={100} />
      <TextField label={t('person')} type="search" value={filters.person} onChange={(person) => onChange({ person })} maxLength={100} />
      <Select
        label={t('act')}
        choices={choices}
        value={filters.call || 'any'}
        onChange={(call) => onChange({ call: call === 'any' ? '' : call })}
      />
      <DatePicker label={t('from')} value={filters.from || null} onChange={(from) => onChange({ from: from ?? '' })} />
      <DatePicker label={t('until')} value={filters.until || null} onChange={(until) => onChange({ until: until ?? '' })} />
    </search>
  )
}
