import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { withAdded, type Draft, type DraftChange } from './draft.ts'

export function AddedTours({ draft, onChange, isReserved }: { draft: Draft; onChange: DraftChange; isReserved: boolean }): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  const now = useNow()
  const { added, day, time } = draft
  const next = withAdded(draft, [day && calendarDayText(lang, day, now), time].filter(Boolean).join(', '))
  return (
    <>
      {added.length > 0 && (
        <ul className="desk-added" aria-label={t('added')}>
          {added.map(({ product, when, people }, place) => (
            <li key={`${product} ${when} ${place}`} className="desk-added__tour">
              <span>
                <b>{product}</b>
                <small>{[when, t('seats', { count: people })].filter(Boolean).join(' · ')}</small>
              </span>
              <IconButton
                icon="trash"
                label={t('takeOut', { product })}
                onPress={() => onChange({ added: added.filter((_one, other) => other !== place) })}
              />
            </li>
          ))}
        </ul>
      )}
      {next && isReserved && (
        <Button size="small" icon="plus" onPress={() => onChange(next)}>
          {t('addTour')}
        </Button>
      )}
    </>
  )
}
