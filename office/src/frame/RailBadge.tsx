import type { ReactNode } from 'react'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'

export function RailBadge({ count }: { count: number }): ReactNode {
  const t = useWords(frameWords)
  if (count === 0) return null
  return (
    <span className="rail__badge">
      <span aria-hidden="true">{count}</span>
      <span className="for-readers">{t('badge', { count })}</span>
    </span>
  )
}
