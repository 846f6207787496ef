import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { Failed, Waiting } from './States.tsx'

type Read = { data: unknown; error: { problem: Problem } | null; refetch: () => unknown }
type Props = {
  read: Read
  /** How many grey rows wait. */
  rows?: number | undefined
  /** What stands there if nothing was found. */
  empty?: ReactNode
}

/** What a read shows that has no rows: why it failed, with a way to try again; grey rows while it waits; that there is nothing. */
export function ReadState({ read: { data, error, refetch }, rows, empty }: Props): ReactNode {
  if (error) return <Failed problem={error.problem} onRetry={() => void refetch()} />
  return data === undefined ? <Waiting {...(rows === undefined ? {} : { rows })} /> : empty
}
