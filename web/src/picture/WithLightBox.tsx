import type { ShownPicture } from '@opentop/contract/picture'
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { ServerOnly } from '../ui/ServerOnly.tsx'

const LightBox = lazy(async () => ({ default: (await import('./LightBox.tsx')).LightBox }))

type WithLightBoxProps = { id: string; poster: string; city: string; pictures: readonly ShownPicture[]; children: ReactNode }

/** Its links go to pictures. With a script they open the light box, which is loaded then. */
export function WithLightBox({ id, poster, city, pictures, children }: WithLightBoxProps) {
  const [opened, setOpened] = useState<number>()
  function open(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('[data-picture]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(Number(link.getAttribute('data-picture')))
  }
  return (
    <div role="presentation" onClick={open}>
      <ServerOnly id={id}>{children}</ServerOnly>
      {opened !== undefined && (
        <Suspense>
          <LightBox poster={poster} city={city} pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
