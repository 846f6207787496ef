import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { className: string; isAlways: boolean; height?: number; children: ReactNode }

export function InView({ className, isAlways, height, children }: Props): ReactNode {
  const box = useRef<HTMLLIElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isAlways || !box.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), { rootMargin: '120px 10000px' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isAlways])
  return (
    <li ref={box} className={className} {...(height === undefined ? {} : { style: { height } })}>
      {isAlways || isNear ? children : null}
    </li>
  )
}
