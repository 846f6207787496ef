import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { LiveState } from '../live/LiveState.tsx'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { paletteOpen } from '../palette/palette.ts'
import { Icon } from '../ui/Icon.tsx'
import { CityClock } from './CityClock.tsx'
import './page.css'
import { WaitingBell } from './WaitingBell.tsx'

type Props = {
  title: string
  crumb?: { to: string; text: string }
  making?: ReactNode
  clock?: { name: string; timezone: string } | undefined
  children: ReactNode
}

export function Page({ title, crumb, making, clock, children }: Props): ReactNode {
  const t = useWords(frameWords)
  const documentTitle = t('documentTitle', { title })
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <main className="frame__main" id="content" tabIndex={-1}>
      <header className="page-bar">
        {crumb && (
          <span className="page-bar__crumb">
            <Link to={crumb.to}>{crumb.text}</Link>
            <Icon name="right" />
          </span>
        )}
        <h1 className="page-bar__title">{title}</h1>
        {making}
        <button type="button" className="page-bar__find" aria-label={t('find')} onClick={() => paletteOpen.set(true)}>
          <Icon name="search" />
          <span className="page-bar__words">{t('find')}</span>
          <kbd className="page-bar__keys">Ctrl K</kbd>
        </button>
        <WaitingBell />
        <LiveState />
        <CityClock of={clock} />
      </header>
      <div className="page">{children}</div>
    </main>
  )
}
