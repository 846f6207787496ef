import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of screen the focus goes to its content, unless the screen has put it somewhere itself. */
export function useRouteFocus(): void {
  // the address changes before the new screen is shown; the resolved one after it
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    const isFirst = before.current === undefined
    if (before.current === pathname) return
    before.current = pathname
    if (isFirst) return
    const content = document.getElementById('content')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])
}
