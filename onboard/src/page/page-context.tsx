import type { CallHeaders } from '@opentop/ui/call/request.ts'
import { createContext, use } from 'react'
import type { Translate } from '../messages/translate.ts'

/** What the shop tells the page of a vehicle, which it serves. */
type Page = CallHeaders & {
  intl: string
  /** The address of the page itself. */
  path: string
  /** Where travellers find their booking who landed here. */
  myBooking: { path: string; name: string }
  t: Translate
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext around it')
  return page
}
