import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWaiting } from '../approval/waiting.ts'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { Icon } from '../ui/Icon.tsx'
import './page.css'

export function WaitingBell(): ReactNode {
  const t = useWords(frameWords)
  const count = useWaiting()
  if (count === 0) return null
  return (
    <Link to="/approvals" className="page-bar__bell" aria-label={t('waiting', { count })}>
      <Icon name="bell" />
      <span aria-hidden="true">{count}</span>
    </Link>
  )
}
