import { useEffect, useState } from 'react'

type Size = { rowHeight: number; height: number }
/** What stands above and below the rows, in px. */
const around = 330
const least = 300

function sizeNow(): Size {
  const isPhone = matchMedia('(max-width: 700px)').matches
  const isTouch = matchMedia('(pointer: coarse), (max-width: 1100px)').matches
  return { rowHeight: isPhone ? 52 : isTouch ? 46 : 36, height: Math.max(least, innerHeight - around) }
}

/** Fixed heights for the window as it is: rows are never measured. */
export function useListSize(): Size {
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const change = (): void => setSize(sizeNow())
    addEventListener('resize', change)
    return () => removeEventListener('resize', change)
  }, [])
  return size
}
