import type { ChangeEffect } from '@opentop/contract/change-effect'
import { same } from '@opentop/domain/catalogue/document-parts'
import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import './draft.css'
import type { DraftEditorProps } from './DraftEditor.tsx'
import { EffectPanel } from './EffectPanel.tsx'
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
        <EffectPanel change={change}>
          {(found) => (
            <Effect {...editor} change={change} effect={found}>
              {effect}
            </Effect>
          )}
        </EffectPanel>
      )}
    </div>
  )
}

type EffectProps<T extends object> = DraftEditorProps<T> & { change: string; children: ReactNode }
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
