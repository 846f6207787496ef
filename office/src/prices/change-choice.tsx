import type { ReactNode } from 'react'
import { priceWords } from '../messages/prices.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Select } from '../ui/select.tsx'

const none = 'public'

/** What is looked at: the public prices, or one of the open changes. */
export function ChangeChoice({
  present,
  onChoose,
}: {
  present: string | undefined
  onChoose: (change: string | undefined) => void
}): ReactNode {
  const t = useWords(priceWords)
  const { data = [] } = useRead('listChanges', {})
  const choices = data.map(({ id, name, madeBy, documents }) => ({
    value: id,
    label: name,
    detail: t('changeBy', { by: madeBy, count: documents.length }),
  }))
  return (
    <div className="prices-bar__change">
      <Select
        label={t('change')}
        value={present ?? none}
        choices={[{ value: none, label: t('publicPrices') }, ...choices]}
        onChange={(chosen) => onChoose(chosen === none ? undefined : chosen)}
      />
    </div>
  )
}
