import { langs } from '@opentop/domain/lang'
import { useState, type MouseEvent } from 'react'
import { displayCookie, storeDisplayCookie } from '../display-cookies.ts'
import { useShop } from '../shop.tsx'
import { BlockerOverlay } from '../ui/BlockerOverlay.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from './Menu.tsx'

const overlayMs = 2000

/** The same page in another language: plain links, with an overlay while the language changes. */
export function LanguageMenu() {
  const { site, lang, alternates, t } = useShop()
  const [changing, setChanging] = useState(false)
  const offered = site.headerLangs.includes(lang) ? site.headerLangs : [...site.headerLangs, lang]
  if (offered.length < 2) return null

  function choose(event: MouseEvent<HTMLAnchorElement>, chosen: string): void {
    const target = new URL(event.currentTarget.href)
    target.search = window.location.search
    const stored = displayCookie('i18n_redirected') ?? lang
    storeDisplayCookie('i18n_redirected', chosen)
    if (stored === chosen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setChanging(true)
    window.setTimeout(() => setChanging(false), overlayMs)
    window.location.assign(target)
  }

  return (
    <>
      <Menu
        label={t('header.language', { name: langs[lang].name })}
        sign={<Icon name="globe" />}
        text={langs[lang].name}
        title={t('header.languages')}
      >
        {offered.map((other) => (
          <a
            key={other}
            className="menu__opt"
            href={alternates[other] ?? `/${langs[other].prefixes[0]}/home`}
            hrefLang={langs[other].intl}
            lang={langs[other].intl}
            aria-current={other === lang ? 'true' : undefined}
            onClick={(event) => choose(event, other)}
          >
            {langs[other].name}
          </a>
        ))}
      </Menu>
      <BlockerOverlay open={changing} text={t('header.changing-language')} />
    </>
  )
}
