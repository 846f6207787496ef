import { lazy, Suspense, type ReactNode } from 'react'
import { confirmation } from '../act/confirmation.ts'
import { keysShown } from '../keys/keys-shown.ts'
import type { Screen } from '../pages/screen.ts'
import { paletteOpen } from '../palette/palette.ts'
import { useStore } from '@opentop/ui/state/store.ts'
import { ToastList } from '../ui/ToastList.tsx'

const Palette = lazy(async () => ({ default: (await import('../pages/FullPalette.tsx')).FullPalette }))
const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }))
const Confirmation = lazy(async () => ({ default: (await import('../act/ConfirmationDialog.tsx')).ConfirmationDialog }))

export function Overlays({ screens }: { screens: readonly Screen[] }): ReactNode {
  const isPaletteOpen = useStore(paletteOpen)
  const areKeysShown = useStore(keysShown)
  const question = useStore(confirmation)
  return (
    <>
      <ToastList />
      <Suspense>
        {isPaletteOpen && <Palette screens={screens} />}
        {areKeysShown && <KeyList onClose={() => keysShown.set(false)} />}
        {question && <Confirmation onAnswer={question.answer} />}
      </Suspense>
    </>
  )
}
