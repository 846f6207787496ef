import type { ReactNode } from 'react'
import '../styles/page-sign-in.css'

/** The layout of the account forms, with an image beside the form. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth__i">
        <img src="/art/auth.svg" alt="" width={900} height={1100} />
      </div>
      <div className="auth__f">
        <div className="auth__b">
          <h1 className="t-1">{title}</h1>
          <p className="lead auth__lead">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
