import { useEffect, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import './to-top.css'

const shownAfter = 60

export function ToTop() {
  const { t } = usePage()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const place = (): void => setShown(window.scrollY > shownAfter)
    place()
    window.addEventListener('scroll', place, { passive: true })
    return () => window.removeEventListener('scroll', place)
  }, [])

  if (!shown) return null
  return <IconButton icon="up" label={t('header.to-top')} className="to-top" onClick={() => window.scrollTo({ top: 0 })} />
}
