import type { Draft, PricedTour } from '@opentop/contract/catalogue-change'
import type { ProductFile } from '@opentop/contract/product-file'
import { useState, type ReactNode } from 'react'
import { sendAct } from '../act/send-act.ts'
import { draftWords } from '../messages/draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { Panel } from '../ui/Panel.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'
import { ChangeChoice } from './ChangeChoice.tsx'
import { DraftNotes, type FieldWords } from './DraftNotes.tsx'
import { SavedState } from './SavedState.tsx'
import { useDraft, type DocumentDraft } from './use-draft.ts'

export type TourEditorProps = {
  name: string
  document: DocumentDraft<ProductFile>
  draft: Omit<Draft, 'body' | 'public'>
  published: ProductFile
  /** The change that the edits are in, from the first one on. */
  change: string | undefined
  onEnded: () => void
  onPublished: (change: string) => void
}
export type TourEditor = {
  /** What a change of this screen is called. */
  changeOf: (tour: string) => string
  /** Said when it is published. */
  published: string
  fieldOf: (body: ProductFile) => FieldWords
  editor: (props: TourEditorProps) => ReactNode
}
type Props = TourEditor & {
  tour: PricedTour
  change: string | undefined
  choice: ReactNode
  onChange: (change: string | undefined) => void
}

export function TourDraft(props: Props): ReactNode {
  const { tour, change, onChange } = props
  const open = useRead('readPublic', { key: tour.key }, { enabled: change === undefined })
  const draft = useRead('readDraft', { id: change ?? '', key: tour.key }, { enabled: change !== undefined })
  const { data, error, refetch } = change === undefined ? open : draft
  // what was read before a publication is not shown again
  const begin = (next: string | undefined): void => {
    onChange(next)
    for (const name of ['readPublic', 'readDraft']) void queries.resetQueries({ queryKey: [name] })
  }
  if (data) return <Loaded {...props} draft={data} onChange={begin} />
  return <Panel>{error ? <Failed problem={error.problem} onRetry={() => void refetch()} /> : <Waiting rows={10} />}</Panel>
}

function Loaded({ tour, change, choice, draft, onChange, ...screen }: Props & { draft: Draft }): ReactNode {
  const t = useWords(draftWords)
  const lang = useLang()
  const [opened, setOpened] = useState(change)
  const name = tour.names[lang] ?? tour.key
  const body = draft.body as ProductFile
  const document = useDraft({ key: tour.key, name: screen.changeOf(name), change, body, onOpened: setOpened })
  const takeBack = async (published: string): Promise<void> => {
    const reply = await sendAct('undoChange', { id: published, name: t('backOf', { tour: name }).slice(0, 80) }, crypto.randomUUID())
    if (reply.ok) onChange(reply.answer.id)
    else showToast(reply.problem.detail)
  }
  return (
    <>
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
        published: draft.public as ProductFile,
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
