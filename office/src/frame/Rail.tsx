import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { frameWords, groupWords } from '../messages/frame.ts'
import { useLang, useWords } from '../messages/words.ts'
import { openScreens } from '../pages/open-screens.ts'
import type { Group, RailScreen, Screen } from '../pages/screen.ts'
import { useMe } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'
import logo from './logo-on-night.svg'
import { PhoneBar } from './PhoneBar.tsx'
import { PersonMenu, useRoleNames } from './PersonMenu.tsx'
import { useIsPresent } from './present.ts'
import './rail.css'
import { SiteSwitch } from './SiteSwitch.tsx'

const groups: readonly Group[] = ['day', 'selling', 'catalogue', 'money', 'office']

/** The office is a line: groups are interchanges, screens are stops. On a phone the same stops stand in a bar below. */
export function Rail({ screens }: { screens: readonly Screen[] }): ReactNode {
  const t = useWords(frameWords)
  const group = useWords(groupWords)
  const open = openScreens(screens, useMe())
  return (
    <>
      <nav className="rail" aria-label={t('navigation')}>
        <div className="rail__inside">
          <Link to="/" className="rail__logo">
            <img src={logo} alt="Opentop" />
            <span className="rail__office">{t('office')}</span>
          </Link>
          <SiteSwitch />
          <ul className="rail__stops">
            {groups.map((key) => (
              <GroupStops key={key} title={group(key)} screens={open.filter((screen) => screen.group === key)} />
            ))}
          </ul>
          <Person />
        </div>
      </nav>
      <PhoneBar screens={open} />
    </>
  )
}

function GroupStops({ title, screens }: { title: string; screens: readonly RailScreen[] }): ReactNode {
  const lang = useLang()
  const isPresent = useIsPresent()
  if (screens.length === 0) return null
  return (
    <>
      <li className="rail__group">{title}</li>
      {screens.map(({ path, title: name, icon, Badge }) => (
        <li key={path}>
          <Link to={path} className="rail__stop" aria-current={isPresent(path) ? 'page' : undefined}>
            <Icon name={icon} />
            {name[lang]}
            {Badge && <Badge />}
          </Link>
        </li>
      ))}
    </>
  )
}

function Person(): ReactNode {
  const t = useWords(frameWords)
  const { name } = useMe()
  const roles = useRoleNames()
  return (
    <PersonMenu>
      <Button className="rail__person" aria-label={t('person', { name })}>
        <span className="rail__face">{initials(name)}</span>
        <span className="rail__words">
          {name}
          <span className="rail__detail">{roles}</span>
        </span>
      </Button>
    </PersonMenu>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
