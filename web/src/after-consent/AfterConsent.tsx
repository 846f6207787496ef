import { consentCookie, consentOf } from '@opentop/domain/consent/consent'
import { useEffect, useRef } from 'react'
import type { PageState } from '../state/page-state.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'

export function AfterConsent({ state }: { state: PageState }) {
  const value = useCookie(consentCookie)
  const hydrated = useHydrated()
  const asked = useRef(false)
  useEffect(() => {
    if (!hydrated) return
    const consent = consentOf(value)
    if (consent === undefined) asked.current = true
    else if (consent.length > 0)
      void import('./start.ts').then(
        ({ start }) => start(consent, state, asked.current),
        () => undefined,
      )
  }, [hydrated, value, state])
  return null
}
