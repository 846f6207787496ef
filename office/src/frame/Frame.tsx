import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { startLive } from '../live/connection.ts'
import { frameWords } from '../messages/frame.ts'
import { LangContext, useWords } from '../messages/words.ts'
import type { Screen } from '../pages/screen.ts'
import { readOptions } from '../query.ts'
import { showLook } from '../session/preferences.ts'
import { MeContext, type Me } from '../session/session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import './frame.css'
import { FrameKeys } from './FrameKeys.tsx'
import { Overlays } from './Overlays.tsx'
import { Rail } from './Rail.tsx'
import { useRouteFocus } from './route-focus.ts'
import { SessionLost } from './SessionLost.tsx'

export function Frame({ screens }: { screens: readonly Screen[] }): ReactNode {
  const { data, error, refetch } = useQuery(readOptions('getSession', {}))
  if (data) return <SignedIn me={data} screens={screens} />
  if (!error) return <Waiting rows={0} />
  if (error.problem.code === 'signed-out') return <ToSignIn />
  return <Failed problem={error.problem} onRetry={() => void refetch()} />
}

/** Goes there once: the address changes on the way, and the way back must not grow with it. */
function ToSignIn(): ReactNode {
  const navigate = useNavigate()
  const router = useRouter()
  const [back] = useState(() => router.state.location.href)
  useEffect(() => void navigate({ to: '/sign-in', search: { back } as never, replace: true }), [navigate, back])
  return null
}

/** The page stays as it is while the session ends or changes: the window belongs to the person who opened it. */
function SignedIn({ me, screens }: { me: Me; screens: readonly Screen[] }): ReactNode {
  const [first] = useState(me)
  const owner = first.id === me.id ? me : first
  const { lang, theme } = owner
  useEffect(() => showLook({ lang, theme }), [lang, theme])
  useEffect(startLive, [])
  useRouteFocus()
  return (
    <LangContext value={lang}>
      <MeContext value={owner}>
        <SkipLink />
        <div className="frame">
          <Rail screens={screens} />
          <Outlet />
        </div>
        <FrameKeys screens={screens} />
        <Overlays screens={screens} />
        <SessionLost owner={first} now={me} />
      </MeContext>
    </LangContext>
  )
}

function SkipLink(): ReactNode {
  const t = useWords(frameWords)
  return (
    <a href="#content" className={`frame__skip ${buttonClass({ kind: 'ink' })}`}>
      {t('skip')}
    </a>
  )
}
