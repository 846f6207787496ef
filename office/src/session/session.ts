import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Right } from '@opentop/contract/right'
import { createContext, use } from 'react'

export type Me = OfficeAnswers['getSession']

export const MeContext = createContext<Me | undefined>(undefined)

/** The person who is signed in. Only below the frame, which waits for the session. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('no session: this component belongs below the frame')
  return me
}

/** Whether any role of the person has this right somewhere. The server decides for each object. */
export function can(me: Me, right: Right): boolean {
  return me.grants.some(({ rights }) => rights.includes(right))
}

export function useCan(right: Right): boolean {
  return can(useMe(), right)
}
