import { useEffect, useEffectEvent } from 'react'

/** Hand-held scanners type like a keyboard, but faster than people. */
const pauseMs = 400
const shortest = 8

/** Codes of a hand-held scanner while no field has the focus; they end with Enter. */
export function useTypedCode(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ''
    let last = 0
    function press(event: KeyboardEvent): void {
      const { target, key, timeStamp } = event
      if (target instanceof Element && target.closest('input, select, textarea')) return
      if (timeStamp - last > pauseMs) typed = ''
      last = timeStamp
      if (key === 'Enter') {
        if (typed.length < shortest) return
        // a button with the focus would be pressed
        event.preventDefault()
        report(typed)
        typed = ''
      } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) typed += key
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
