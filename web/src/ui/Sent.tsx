import { useState, type ReactNode } from 'react'
import { trusted } from '../script/trusted-types.ts'

/** `children` are given on the server only: `{import.meta.env.SSR && …}`, so that the code that makes them never travels. */
type SentProps = { id: string; className?: string | undefined; children: ReactNode }

/** What never changes after it was sent: the browser keeps it as it came. */
export const Sent = import.meta.env.SSR ? Made : Kept

function Made({ id, className, children }: SentProps) {
  return (
    <div id={id} className={className}>
      {children}
    </div>
  )
}

// read back, so that nothing is lost should React ever have to draw the page anew
function Kept({ id, className }: SentProps) {
  const [html] = useState(() => ({ __html: trusted(document.getElementById(id)?.innerHTML ?? '') }))
  return <div id={id} className={className} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}
