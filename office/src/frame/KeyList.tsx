import type { ReactNode } from 'react'
import { keyWords } from '../messages/keys.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Note } from '../ui/Note.tsx'
import { boundKeys } from '../keys/bindings.ts'
import './key-list.css'

export function KeyList({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(keyWords)
  const { singleKeys } = useMe()
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} wide>
      {!singleKeys && <Note>{t('singleOff')}</Note>}
      <dl className="key-list">
        {[...boundKeys(0)].map(([keys, { says, hidden }]) =>
          hidden ? null : (
            <div key={keys} className="key-list__row">
              <dt>{says}</dt>
              <dd className="key-list__keys">
                <KeyHint keys={keys} />
                <span className="for-readers">{keys}</span>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
