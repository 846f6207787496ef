import { useEffect, useRef, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { coversControl } from './covers-control.ts'
import './to-top.css'

const shownAfter = 60

export function ToTop() {
  const { t } = usePage()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    let frame = 0
    const look = (): void => setShown(window.scrollY > shownAfter && place.current !== null && !coversControl(place.current))
    const lookSoon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    // what lies below moves when the page scrolls and when it grows
    const sizes = new ResizeObserver(lookSoon)
    sizes.observe(document.body)
    window.addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', lookSoon)
    }
  }, [])

  return (
    <div ref={place} className="to-top">
      {shown && <IconButton icon="up" label={t('header.to-top')} onClick={() => window.scrollTo({ top: 0 })} />}
    </div>
  )
}
