import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { Empty } from '../ui/States.tsx'
import { Panel } from '../ui/Panel.tsx'
import { openScreens } from './open-screens.ts'
import type { Screen } from './screen.ts'

export function Home({ screens }: { screens: readonly Screen[] }): ReactNode {
  const t = useWords(frameWords)
  const [first] = openScreens(screens, useMe())
  if (first) return <Navigate to={first.path} replace />
  return (
    <Page title="Opentop">
      <Panel>
        <Empty title={t('noScreenTitle')}>{t('noScreenText')}</Empty>
      </Panel>
    </Page>
  )
}
