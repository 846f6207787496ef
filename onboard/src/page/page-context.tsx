import type { CallHeaders } from '@opentop/ui/call/request.ts'
import { createContext, use } from 'react'
import type { Translate } from '../messages/translate.ts'

type Page = CallHeaders & {
  intl: string
  path: string
  myBooking: { path: string; name: string }
  t: Translate
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext around it')
  return page
}
