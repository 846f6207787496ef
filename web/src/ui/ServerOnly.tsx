import { useState, type ReactNode } from 'react'
import { trusted } from '../script/trusted-types.ts'

/** `children` are given on the server only: `{import.meta.env.SSR && …}`, so that their code is not in the browser's bundle. */
type ServerOnlyProps = { id: string; className?: string | undefined; children: ReactNode }

/** Static content that is rendered on the server only: the browser keeps the HTML it received. */
export const ServerOnly = import.meta.env.SSR ? OnServer : InBrowser

function OnServer({ id, className, children }: ServerOnlyProps) {
  return (
    <div id={id} className={className}>
      {children}
    </div>
  )
}

// the HTML is read back, so that it is not lost if React has to render the page again
function InBrowser({ id, className }: ServerOnlyProps) {
  const [html] = useState(() => ({ __html: trusted(document.getElementById(id)?.innerHTML ?? '') }))
  return <div id={id} className={className} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}
