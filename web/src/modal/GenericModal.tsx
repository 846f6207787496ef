import { lazy, Suspense, useEffect } from 'react'
import { genericModal, takeModalOfLastPage } from './generic-modal.ts'
import { useStore } from '../state/store.ts'

const OpenModal = lazy(async () => ({ default: (await import('./OpenModal.tsx')).OpenModal }))

/** The one modal that any part of the shop may open; its inside is loaded when it opens. */
export function GenericModal() {
  const content = useStore(genericModal, undefined)
  useEffect(takeModalOfLastPage, [])
  return content ? (
    <Suspense>
      <OpenModal {...content} />
    </Suspense>
  ) : null
}
