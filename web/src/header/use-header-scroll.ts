import { useEffect, useState } from 'react'

const smallScreen = '(max-width: 1024px)'
const hideAfter = 80
const homeSearchAfter = 235

type HeaderScroll = { hidden: boolean; past: boolean; searchOpen: boolean; setSearchOpen: (open: boolean) => void }

/** On small screens the header hides when scrolling down past 80 px. On the home page of large screens the search field appears after 235 px. */
export function useHeaderScroll(over: boolean): HeaderScroll {
  const [hidden, setHidden] = useState(false)
  const [past, setPast] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)

  useEffect(() => {
    const screen = window.matchMedia(smallScreen)
    let before = window.scrollY
    function place(): void {
      setPast(over && window.scrollY > (screen.matches ? hideAfter : homeSearchAfter))
    }
    function onScroll(): void {
      const y = window.scrollY
      if (y !== before) setHidden(screen.matches && y > before && y > hideAfter)
      before = y
      place()
    }
    function onScreen(): void {
      setHidden(false)
      setSearchOpen(false)
      place()
    }
    place()
    window.addEventListener('scroll', onScroll, { passive: true })
    screen.addEventListener('change', onScreen)
    return () => {
      window.removeEventListener('scroll', onScroll)
      screen.removeEventListener('change', onScreen)
    }
  }, [over])

  return { hidden: hidden && !searchOpen, past, searchOpen, setSearchOpen }
}
