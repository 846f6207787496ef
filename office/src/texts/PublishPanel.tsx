import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { PreviewLinks } from '../draft/PreviewLinks.tsx'
import { textWords } from '../messages/texts.ts'
import { useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

type Props = { change: string; isSaved: boolean; onPublished: () => void }

export function PublishPanel({ change, isSaved, onPublished }: Props): ReactNode {
  const t = useWords(textWords)
  const mayPublish = useCan('catalogue.publish')
  const { data } = useRead('getChangeEffect', { id: change })
  const publication = useAct('publishChange')
  const publish = async (): Promise<void> => {
    if (!(await publication.run({ id: change }))) return
    await queries.invalidateQueries()
    showToast(t('published'))
    onPublished()
  }
  return (
    <div className="texts__publication">
      {data?.mistakes.slice(0, 5).map(({ path, reason }) => (
        <Note key={`${path} ${reason}`} tone="bad">
          {t('mistake', { field: path, reason })}
        </Note>
      ))}
      <PreviewLinks change={change} />
      <Refused problem={publication.refused} />
      {mayPublish && (
        <Button
          kind="go"
          isPending={publication.pending}
          isDisabled={!isSaved || (data?.mistakes.length ?? 1) > 0}
          onPress={() => void publish()}
        >
          {t('publish')}
        </Button>
      )}
    </div>
  )
}
