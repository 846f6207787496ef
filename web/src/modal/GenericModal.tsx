import { lazy, Suspense, useEffect } from 'react'
import { genericModal, takeModalOfLastPage } from './generic-modal.ts'
import { useStore } from '@opentop/ui/state/store.ts'

const OpenModal = lazy(async () => ({ default: (await import('./OpenModal.tsx')).OpenModal }))

export function GenericModal() {
  const content = useStore(genericModal, undefined)
  useEffect(takeModalOfLastPage, [])
  return content ? (
    <Suspense>
      <OpenModal {...content} />
    </Suspense>
  ) : null
}
