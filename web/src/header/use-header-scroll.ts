import { useEffect, useState } from 'react'

const smallScreen = '(max-width: 1024px)'
const hideAfter = 80
const homeSearchAfter = 235

/** Small screens: the header leaves when scrolling down past 80 px. Home on desktop: the search bar comes after 235 px. */
export function useHeaderScroll(over: boolean): { hidden: boolean; past: boolean; searchOpen: boolean; toggleSearch: () => void } {
  const [hidden, setHidden] = useState(false)
  const [past, setPast] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)

  useEffect(() => {
    let before = window.scrollY
    function onScroll(): void {
      const y = window.scrollY
      const small = window.matchMedia(smallScreen).matches
      setHidden(small && y > before && y > hideAfter)
      setPast(over && !small && y > homeSearchAfter)
      before = y
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [over])

  return { hidden: hidden && !searchOpen, past, searchOpen, toggleSearch: () => setSearchOpen((open) => !open) }
}
