import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { Failed, Waiting } from './States.tsx'

type Read = { data: unknown; error: { problem: Problem } | null; refetch: () => unknown }
type Props = {
  read: Read
  rows?: number | undefined
  empty?: ReactNode
}

export function ReadState({ read: { data, error, refetch }, rows, empty }: Props): ReactNode {
  if (error) return <Failed problem={error.problem} onRetry={() => void refetch()} />
  return data === undefined ? <Waiting {...(rows === undefined ? {} : { rows })} /> : empty
}
