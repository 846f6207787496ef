import type { ChangeEffect } from '@opentop/contract/catalogue-change'
import { same } from '@opentop/domain/catalogue/document-parts'
import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Panel } from '../ui/Panel.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import './draft.css'
import type { DraftEditorProps } from './DraftEditor.tsx'
import { PublishActs } from './PublishActs.tsx'

type Props<T extends object> = {
  editor: DraftEditorProps<T>
  /** What travellers see once it is published. */
  effect: ReactNode
  children: ReactNode
}

/** The fields of a document, and beside them what their publication does. */
export function DraftColumns<T extends object>({ editor, effect, children }: Props<T>): ReactNode {
  const { change } = editor
  return (
    <div className="draft-columns">
      <div className="draft-columns__side">{children}</div>
      {change !== undefined && (
        <EffectPanel {...editor} change={change}>
          {effect}
        </EffectPanel>
      )}
    </div>
  )
}

type EffectProps<T extends object> = DraftEditorProps<T> & { change: string; children: ReactNode }
function EffectPanel<T extends object>(props: EffectProps<T>): ReactNode {
  const t = useWords(draftWords)
  const { data, error, refetch } = useRead('getChangeEffect', { id: props.change })
  return (
    <Panel title={t('effect')}>
      {error ? (
        <Failed problem={error.problem} onRetry={() => void refetch()} />
      ) : data ? (
        <Effect {...props} effect={data} />
      ) : (
        <Waiting rows={3} />
      )}
    </Panel>
  )
}

type ShownProps<T extends object> = EffectProps<T> & { effect: ChangeEffect }
function Effect<T extends object>({
  effect,
  change,
  document,
  published,
  isNew,
  onEnded,
  onPublished,
  children,
}: ShownProps<T>): ReactNode {
  const t = useWords(draftWords)
  const mayPublish = useCan('catalogue.publish')
  const hasChange = isNew || !same(document.body, published)
  return (
    <div className="draft-columns__side">
      {hasChange ? children : <p className="draft-columns__text">{t('noEffect')}</p>}
      <PublishActs
        {...{ change, effect, onEnded, onPublished }}
        isSaved={document.state === 'saved'}
        canPublish={mayPublish && hasChange}
        text={t('publish')}
      />
    </div>
  )
}
