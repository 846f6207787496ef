import type { ReactNode } from 'react'
import { affectedWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Note } from '../ui/Note.tsx'
import type { DryRun } from './draft.ts'

export function AffectedText({ dryRun }: { dryRun: DryRun }): ReactNode {
  const t = useWords(affectedWords)
  const { byChannel, packages, started, baskets, overlaps, offersAnew, unreachable } = dryRun
  const sentences = [
    t('channels', byChannel),
    packages > 0 && t('packages', { count: packages }),
    started > 0 && t('started', { count: started }),
    baskets > 0 && t('baskets', { count: baskets }),
    unreachable.length > 0 && t('unreachable', { count: unreachable.length }),
  ]
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      {overlaps > 0 && <Note tone="care">{t('overlaps', { count: overlaps })}</Note>}
      {offersAnew > 0 && <Note tone="care">{t('offersAnew', { count: offersAnew })}</Note>}
    </>
  )
}

export function useAffectedHeading(): (dryRun: Pick<DryRun, 'travellers' | 'bookings'>) => string {
  const t = useWords(affectedWords)
  return ({ travellers, bookings }) =>
    t('heading', { travellers: t('travellers', { count: travellers }), bookings: t('bookings', { count: bookings }) })
}
