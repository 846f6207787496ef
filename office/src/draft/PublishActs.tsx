import type { ChangeEffect } from '@opentop/contract/change-effect'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'

export type PublishProps = {
  change: string
  isSaved: boolean
  onPublished: (change: string) => void
  onEnded: () => void
}
type Props = PublishProps & { effect: ChangeEffect; canPublish: boolean; isDisabled?: boolean; text: string }

/** What is wrong with a change, and the acts that end it. */
export function PublishActs({ change, effect, canPublish, isDisabled = false, isSaved, text, onPublished, onEnded }: Props): ReactNode {
  const t = useWords(draftWords)
  const [note, setNote] = useState('')
  const publication = useAct('publishChange')
  const discard = useAct('discardChange')
  const publish = async (): Promise<void> => {
    if (!(await publication.run({ id: change, ...(note.trim() === '' ? {} : { note }) }))) return
    await queries.invalidateQueries()
    onPublished(change)
  }
  const giveUp = async (): Promise<void> => {
    if (!(await discard.run({ id: change }))) return
    await queries.invalidateQueries()
    onEnded()
  }
  return (
    <>
      {effect.mistakes.slice(0, 5).map(({ key, path, reason }) => (
        <Note key={`${key} ${path} ${reason}`} tone="bad">
          {t('mistake', { field: path, reason })}
        </Note>
      ))}
      {effect.isLarge && <Note tone="care">{t('large')}</Note>}
      <PreviewLinks change={change} />
      <Refused problem={publication.refused ?? discard.refused} />
      {canPublish && (
        <>
          <TextField label={t('note')} value={note} maxLength={300} onChange={setNote} />
          <Button
            kind="go"
            wide
            isPending={publication.pending}
            isDisabled={isDisabled || !isSaved || effect.mistakes.length > 0 || effect.conflicts.length > 0}
            onPress={() => void publish()}
          >
            {text}
          </Button>
        </>
      )}
      <Button isPending={discard.pending} onPress={() => void giveUp()}>
        {t('discard')}
      </Button>
    </>
  )
}
