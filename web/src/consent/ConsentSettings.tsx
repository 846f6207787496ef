import { lazy, Suspense } from 'react'
import { useConsentSettings } from '../cookie/use-consent.ts'

const OpenSettings = lazy(async () => ({ default: (await import('./OpenSettings.tsx')).OpenSettings }))

export function ConsentSettings() {
  return useConsentSettings() ? (
    <Suspense>
      <OpenSettings />
    </Suspense>
  ) : null
}
