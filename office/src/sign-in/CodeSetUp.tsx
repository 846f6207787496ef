import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { invitationWords } from '../messages/invitation.ts'
import { useWords } from '../messages/words.ts'
import './code-set-up.css'

export function CodeSetUp({ setUp: { secret, qr } }: { setUp: OfficeAnswers['startPassword'] }): ReactNode {
  const t = useWords(invitationWords)
  return (
    <div className="code-set-up">
      <p>{t('scan')}</p>
      <svg
        className="code-set-up__picture"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p className="code-set-up__help">{t('secret')}</p>
      <code className="code-set-up__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  )
}
