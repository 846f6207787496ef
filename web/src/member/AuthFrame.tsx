import type { ReactNode } from 'react'
import { SceneImage } from '../ui/SceneImage.tsx'
import './sign-in.css'

export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <div className="sign-in__image">
        <SceneImage name="auth" width={900} height={1100} />
      </div>
      <div className="sign-in__form">
        <div className="sign-in__body">
          <h1 className="title-1">{title}</h1>
          <p className="lead sign-in__lead">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
