import type { ReactNode } from 'react'
import { Conflict } from '../act/Conflict.tsx'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { useOfficeZone } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import type { DocumentDraft } from './use-draft.ts'

/** How a field and its value are written for the person who edits. */
export type FieldWords = { name: (path: readonly string[]) => string; value: (value: unknown, path: readonly string[]) => string }
type Props = { draft: Pick<DocumentDraft<object>, 'refused' | 'retry' | 'conflicts' | 'settle'>; field: FieldWords }

export function DraftNotes({ draft: { refused, retry, conflicts, settle }, field }: Props): ReactNode {
  const t = useWords(draftWords)
  const timeZone = useOfficeZone()
  return (
    <>
      <Refused problem={refused} />
      {refused && <Button onPress={retry}>{t('sendAgain')}</Button>}
      {conflicts.map((conflict) => {
        const { id, path, mine, now, by, at } = conflict
        return (
          <Conflict
            key={id}
            fields={[{ label: field.name(path), mine: field.value(mine, path), now: field.value(now, path) }]}
            {...{ by, at, timeZone }}
            onMine={() => settle(conflict, true)}
            onNow={() => settle(conflict, false)}
          />
        )
      })}
    </>
  )
}
