import type { Timetable } from '@opentop/contract/timetable'
import { useEffect, useEffectEvent, useState } from 'react'

export function useAddressedStop({ stops }: Pick<Timetable, 'stops'>): [key: string | undefined, pick: (key: string | undefined) => void] {
  const [picked, setPicked] = useState<string>()
  const read = useEffectEvent(() => {
    const key = window.location.hash.slice(1)
    if (stops.some((stop) => stop.key === key)) setPicked(key)
  })
  useEffect(() => {
    const again = (): void => read()
    again()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return [picked, setPicked]
}
