import type { ReactNode } from 'react'
import { useWhenText } from './use-when-text.ts'

type Props = { at: string; timeZone: string }

export function When({ at, timeZone }: Props): ReactNode {
  return <time dateTime={at}>{useWhenText()(at, timeZone)}</time>
}
