import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { frameWords } from '../messages/frame.ts'
import { useLang, useWords } from '../messages/words.ts'
import type { RailScreen } from '../pages/screen.ts'
import { Icon } from '../ui/Icon.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useIsPresent } from './present.ts'
import './rail.css'
import { useSiteRows } from './SiteSwitch.tsx'

export function PhoneBar({ screens }: { screens: readonly RailScreen[] }): ReactNode {
  const t = useWords(frameWords)
  const lang = useLang()
  const navigate = useNavigate()
  const isPresent = useIsPresent()
  const rest = screens.filter(({ onPhone }) => !onPhone)
  const stops = rest.map(({ path, title, icon }) => ({ id: path, text: title[lang], icon, does: () => void navigate({ to: path }) }))
  return (
    <nav className="phone-bar" aria-label={t('navigation')}>
      {screens
        .filter(({ onPhone }) => onPhone)
        .map(({ path, title, icon }) => (
          <Link key={path} to={path} className="phone-bar__stop" aria-current={isPresent(path) ? 'page' : undefined}>
            <Icon name={icon} />
            {title[lang]}
          </Link>
        ))}
      <PersonMenu more={[...stops, ...useSiteRows()]}>
        <Button className="phone-bar__stop">
          <Icon name="menu" />
          {t('more')}
        </Button>
      </PersonMenu>
    </nav>
  )
}
