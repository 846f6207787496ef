import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Tag } from '../ui/Tag.tsx'
import './draft.css'
import type { DocumentDraft } from './use-draft.ts'

type Shown = Pick<DocumentDraft<object>, 'state' | 'canUndo' | 'undo'>

export function SavedState({ draft, isOpen }: { draft: Shown; isOpen: boolean }): ReactNode {
  const t = useWords(draftWords)
  return (
    <div className="draft-bar__acts">
      {isOpen && (
        <Tag tone={draft.state === 'saved' ? 'ok' : 'care'} icon={draft.state === 'saved' ? 'check' : 'refresh'}>
          {t(draft.state)}
        </Tag>
      )}
      <Button isDisabled={!draft.canUndo} keys="Ctrl+Z" onPress={draft.undo}>
        {t('undo')}
      </Button>
    </div>
  )
}
