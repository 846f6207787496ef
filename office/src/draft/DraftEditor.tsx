import type { Draft } from '@opentop/contract/catalogue-change'
import { useState, type ReactNode } from 'react'
import { sendAct } from '../act/send-act.ts'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { Panel } from '../ui/Panel.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'
import { ChangeChoice } from './ChangeChoice.tsx'
import { DraftNotes, type FieldWords } from './DraftNotes.tsx'
import { SavedState } from './SavedState.tsx'
import { useDraft, type DocumentDraft } from './use-draft.ts'

export type DraftEditorProps<T extends object> = {
  name: string
  document: DocumentDraft<T>
  draft: Omit<Draft, 'body' | 'public'>
  published: T
  /** It was never public: `published` is what it began with. */
  isNew: boolean
  /** The change that the edits are in, from the first one on. */
  change: string | undefined
  onEnded: () => void
  onPublished: (change: string) => void
}
export type DraftScreen<T extends object> = {
  /** What a change of this screen is called. */
  changeOf: (name: string) => string
  /** Said when it is published. */
  published: string
  fieldOf: (body: T) => FieldWords
  editor: (props: DraftEditorProps<T>) => ReactNode
  /** Above the choices, for the change that the edits are in. */
  tabs?: (change: string | undefined) => ReactNode
}
type Props<T extends object> = DraftScreen<T> & {
  documentKey: string
  name: string
  change: string | undefined
  choice: ReactNode
  onChange: (change: string | undefined) => void
}

/** One document of the catalogue with the choice of a change, what is saved and undo. */
export function DraftEditor<T extends object>(props: Props<T>): ReactNode {
  const { documentKey: key, change, onChange } = props
  const open = useRead('readPublic', { key }, { enabled: change === undefined })
  const draft = useRead('readDraft', { id: change ?? '', key }, { enabled: change !== undefined })
  const { data, error, refetch } = change === undefined ? open : draft
  // what was read before a publication is not shown again
  const begin = (next: string | undefined): void => {
    onChange(next)
    for (const name of ['readPublic', 'readDraft']) void queries.resetQueries({ queryKey: [name] })
  }
  if (data) return <Loaded {...props} draft={data} onChange={begin} />
  return <Panel>{error ? <Failed problem={error.problem} onRetry={() => void refetch()} /> : <Waiting rows={10} />}</Panel>
}

type LoadedProps<T extends object> = Props<T> & { draft: Draft }
function Loaded<T extends object>({ documentKey: key, name, change, choice, draft, onChange, ...screen }: LoadedProps<T>): ReactNode {
  const t = useWords(draftWords)
  const [opened, setOpened] = useState(change)
  const document = useDraft({ key, name: screen.changeOf(name), change, body: draft.body as T, onOpened: setOpened })
  const takeBack = async (published: string): Promise<void> => {
    const reply = await sendAct('undoChange', { id: published, name: t('backOf', { name }).slice(0, 80) }, crypto.randomUUID())
    if (reply.ok) onChange(reply.answer.id)
    else showToast(reply.problem.detail)
  }
  return (
    <>
      {screen.tabs?.(opened)}
      <div className="draft-bar">
        {choice}
        <ChangeChoice present={opened} onChoose={onChange} />
        <SavedState draft={document} isOpen={opened !== undefined} />
      </div>
      <DraftNotes draft={document} field={screen.fieldOf(document.body)} />
      {screen.editor({
        name,
        document,
        draft,
        published: (draft.public ?? draft.body) as T,
        isNew: !draft.public,
        change: opened,
        onEnded: () => onChange(undefined),
        onPublished: (published) => {
          showToast(screen.published, () => void takeBack(published))
          onChange(undefined)
        },
      })}
    </>
  )
}
