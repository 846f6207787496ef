import { useEffect, useState, type ReactNode } from 'react'
import logoNight from '../frame/logo-on-night.svg'
import logo from '../frame/logo.svg'
import { frameWords } from '../messages/frame.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useLang, useWords } from '../messages/words.ts'
import { look, showLook } from '../session/preferences.ts'
import { dayText, timeText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { ToastList } from '../ui/ToastList.tsx'
import picture from './lisbon-deck.svg'
import './open-page.css'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export function OpenPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const frame = useWords(frameWords)
  const t = useWords(signInWords)
  const lang = useLang()
  const documentTitle = frame('documentTitle', { title })
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <div className="open-page">
      <main className="open-page__main">
        <header className="open-page__head">
          <picture>
            <img src={logo} alt="Opentop" className="open-page__logo open-page__logo--day" />
            <img src={logoNight} alt="" className="open-page__logo open-page__logo--night" />
          </picture>
          <span className="open-page__office">{frame('office')}</span>
          <Button kind="quiet" icon="globe" onPress={() => showLook({ ...look.get(), lang: lang === 'en' ? 'es' : 'en' })}>
            <span lang={lang === 'en' ? 'es' : 'en'}>{t('language')}</span>
          </Button>
        </header>
        <div className="open-page__form">{children}</div>
      </main>
      <City />
      <ToastList />
    </div>
  )
}

function City(): ReactNode {
  const t = useWords(signInWords)
  const lang = useLang()
  const [now] = useState(() => new Date())
  return (
    <aside className="open-page__city" aria-label={t('cardTitle')}>
      <img src={picture} alt="" className="open-page__picture" />
      <div className="open-page__card">
        <small>{`${dayText(lang, now, timeZone, now)}, ${timeText(lang, now, timeZone)}`}</small>
        <p className="open-page__words">{t('cardTitle')}</p>
        <svg viewBox="0 0 560 34" aria-hidden="true">
          <path className="open-page__line" d="M8 17H300" />
          <path className="open-page__line open-page__line--ahead" d="M300 17H546M548 7v20" />
          {[8, 80, 152, 224, 372, 444].map((x) => (
            <circle key={x} cx={x} cy="17" r="7.5" className={`open-page__stop ${x > 300 ? 'open-page__stop--ahead' : ''}`} />
          ))}
        </svg>
        <small>{t('cardText')}</small>
      </div>
    </aside>
  )
}
