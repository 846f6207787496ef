import type { ReactNode } from 'react'
import { invitationWords } from '../messages/invitation.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { showToast } from '../ui/toast.ts'
import './recovery-codes.css'

type Props = { codes: readonly string[]; onKept: () => void; isInside?: boolean }

export function RecoveryCodes({ codes, onKept, isInside = false }: Props): ReactNode {
  const t = useWords(invitationWords)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast(t('copied'))
  }
  const download = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="recovery-codes">
      {!isInside && <h1>{t('codesTitle')}</h1>}
      <Note tone="care">{t('codesText')}</Note>
      <ul className="recovery-codes__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-codes__acts">
        <Button icon="copy" onPress={() => void copy()}>
          {t('copy')}
        </Button>
        <a className="button" href={download} download="opentop-office-codes.txt">
          {t('download')}
        </a>
        <Button kind="ink" onPress={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
