import { officeRoot } from '@opentop/contract/office-paths'
import type { ReactNode } from 'react'
import { papersWords } from '../messages/papers.ts'
import { useWords } from '../messages/words.ts'

type Props = { reference: string; id: string; number: string; isReadable: boolean }

/** A paper names its buyer: who may not read personal data gets no link. */
export function PaperLink({ reference, id, number, isReadable }: Props): ReactNode {
  const t = useWords(papersWords)
  if (!isReadable) return number
  const address = `${officeRoot}/orders/${encodeURIComponent(reference)}/papers/${id}`
  return (
    <a href={address} target="_blank" rel="noopener" aria-label={t('download', { number })}>
      {number}
    </a>
  )
}
