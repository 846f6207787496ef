import { createContext, use, useMemo } from 'react'
import type { OfficeLang } from '@opentop/contract/right'
import type { MessageTable } from './message.ts'
import { wordsOf, type Words } from './translate.ts'

export const LangContext = createContext<OfficeLang>('en')

export function useLang(): OfficeLang {
  return use(LangContext)
}

export function useWords<M extends MessageTable>(table: M): Words<M> {
  const lang = useLang()
  return useMemo(() => wordsOf(lang, table), [lang, table])
}
