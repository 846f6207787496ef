import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Select } from '../ui/Select.tsx'

const none = 'public'
type Props = { present: string | undefined; onChoose: (change: string | undefined) => void }

export function ChangeChoice({ present, onChoose }: Props): ReactNode {
  const t = useWords(draftWords)
  const { data = [] } = useRead('listChanges', {})
  const choices = data.map(({ id, name, madeBy, documents }) => ({
    value: id,
    label: name,
    detail: t('changeBy', { by: madeBy, count: documents.length }),
  }))
  return (
    <div className="draft-bar__change">
      <Select
        label={t('change')}
        value={present ?? none}
        choices={[{ value: none, label: t('public') }, ...choices]}
        onChange={(chosen) => onChoose(chosen === none ? undefined : chosen)}
      />
    </div>
  )
}
