import type { ReactNode } from 'react'
import { trusted } from '../script/trusted-types.ts'
import './map.css'

// must be the same object on every render: React would replace the content for another one
const untouched = { __html: trusted('') }

/** `children` are given on the server only: the browser keeps the HTML it received, so the drawing code is not in its bundle. */
export function SentPicture({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  if (import.meta.env.SSR)
    return (
      <div className="map__sent" data-wide={isWide}>
        {children}
      </div>
    )
  return <div className="map__sent" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
}
