import { useState, type ReactNode } from 'react'
import { trusted } from '../script/trusted-types.ts'

/** `children` are given on the server only: `{import.meta.env.SSR && …}`, so that their code is not in the browser's bundle. */
type SentProps = { id: string; className?: string | undefined; children: ReactNode }

/** Static content that is rendered on the server only: the browser keeps the HTML it received. */
export const Sent = import.meta.env.SSR ? Made : Kept

function Made({ id, className, children }: SentProps) {
  return (
    <div id={id} className={className}>
      {children}
    </div>
  )
}

// the HTML is read back, so that it is not lost if React has to render the page again
function Kept({ id, className }: SentProps) {
  const [html] = useState(() => ({ __html: trusted(document.getElementById(id)?.innerHTML ?? '') }))
  return <div id={id} className={className} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}
