import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { Note } from './Note.tsx'

type Props = {
  problem: Problem | undefined
  /** Fields of the form: a refusal that names one of them is shown beside it, not here. */
  fields?: readonly string[]
}

export function Refused({ problem, fields = [] }: Props): ReactNode {
  const t = useWords(uiWords)
  if (!problem || fields.includes(String(problem.params?.field))) return null
  return <Note tone="bad">{problem.triesAgain ? t('outage') : problem.detail || t('noConnection')}</Note>
}
