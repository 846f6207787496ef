import { differencesOf } from '@opentop/domain/catalogue/document-difference'
import type { ReactNode } from 'react'
import { changesWords } from '../messages/changes.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import type { Change } from './change.ts'
import { Differences } from './Differences.tsx'

type Props = { change: string; document: Change['documents'][number] }

/** A document of a change: how much of it is edited, and what it says now and with the change. */
export function DocumentEdits({ change, document: { key, names, city, edits } }: Props): ReactNode {
  const t = useWords(changesWords)
  const lang = useLang()
  const [catalogue, prices] = [useCan('catalogue.edit'), useCan('prices.edit')]
  const { data } = useRead('readDraft', { id: change, key }, { enabled: catalogue || prices })
  const name = names[lang] ?? names.en ?? key
  return (
    <li>
      <b>{name}</b> <small>{[city, t('edits', { count: edits })].filter(Boolean).join(', ')}</small>
      {data && (
        <Differences
          label={t('editsIn', { document: name })}
          heads={{ before: t('isPublic'), after: t('withChange') }}
          differences={differencesOf(data.public, data.body)}
        />
      )}
    </li>
  )
}
