import type { ReactNode } from 'react'
import { useLang } from '../messages/words.ts'
import { useNow } from './use-now.ts'
import { whenText } from './when-text.ts'

type Props = { at: string; timeZone: string }

export function When({ at, timeZone }: Props): ReactNode {
  return <time dateTime={at}>{whenText(useLang(), new Date(at), timeZone, useNow())}</time>
}
