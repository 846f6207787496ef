import { lazy, Suspense, useEffect } from 'react'
import { genericModal, takeModalOfLastPage } from './generic-modal.ts'
import { useStore } from '@opentop/ui/state/store.ts'

const OpenModal = lazy(async () => ({ default: (await import('./OpenModal.tsx')).OpenModal }))

/** The page's single modal, which any component may open; its code is loaded on demand. */
export function GenericModal() {
  const content = useStore(genericModal, undefined)
  useEffect(takeModalOfLastPage, [])
  return content ? (
    <Suspense>
      <OpenModal {...content} />
    </Suspense>
  ) : null
}
