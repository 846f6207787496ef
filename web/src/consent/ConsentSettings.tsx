import { lazy, Suspense } from 'react'
import { useConsentSettings } from '../cookie/use-consent.ts'

const OpenSettings = lazy(async () => ({ default: (await import('./OpenSettings.tsx')).OpenSettings }))

/** The settings of the cookie notice; loaded when somebody wants them. */
export function ConsentSettings() {
  return useConsentSettings() ? (
    <Suspense>
      <OpenSettings />
    </Suspense>
  ) : null
}
