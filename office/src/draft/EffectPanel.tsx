import type { ChangeEffect } from '@opentop/contract/change-effect'
import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Panel } from '../ui/Panel.tsx'
import { Failed, Waiting } from '../ui/States.tsx'

type Props = { change: string; children: (effect: ChangeEffect) => ReactNode }

/** What the publication of a change does. */
export function EffectPanel({ change, children }: Props): ReactNode {
  const t = useWords(draftWords)
  const { data, error, refetch } = useRead('getChangeEffect', { id: change })
  return (
    <Panel title={t('effect')}>
      {error ? <Failed problem={error.problem} onRetry={() => void refetch()} /> : data ? children(data) : <Waiting rows={3} />}
    </Panel>
  )
}
