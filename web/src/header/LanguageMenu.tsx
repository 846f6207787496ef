import { langs, type Lang } from '@opentop/domain/lang'
import { useEffect, useState, type MouseEvent } from 'react'
import { cookieSeconds, storeDisplayCookie } from '../cookie/display-cookies.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { LoadingOverlay } from '@opentop/ui/base/LoadingOverlay.tsx'
import { Menu } from './Menu.tsx'
import type { Menus } from './use-menus.ts'
import './header-menu.css'

const overlayMs = 2000

export function LanguageMenu({ menus }: { menus: Menus }) {
  const { site, lang, alternates, t } = usePage()
  const [chosen, setChosen] = useState<Lang>()
  const offered = site.headerLangs.includes(lang) ? site.headerLangs : [...site.headerLangs, lang]

  useEffect(() => {
    if (!chosen) return
    const timer = window.setTimeout(() => setChosen(undefined), overlayMs)
    return () => window.clearTimeout(timer)
  }, [chosen])

  function choose(event: MouseEvent<HTMLAnchorElement>, other: Lang): void {
    event.currentTarget.search = window.location.search
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (elsewhere) return
    storeDisplayCookie('i18n_redirected', other, cookieSeconds.language)
    menus.hide()
    if (other === lang) event.preventDefault()
    else setChosen(other)
  }

  if (offered.length < 2) return null
  return (
    <>
      <Menu
        name="language"
        menus={menus}
        label={t('header.language', { name: langs[lang].name })}
        sign={<Icon name="globe" />}
        text={langs[lang].name}
        title={t('header.languages')}
      >
        {offered.map((other) => (
          <a
            key={other}
            className="header-menu__option"
            href={alternates[other] ?? `/${langs[other].prefixes[0]}/home`}
            hrefLang={langs[other].intl}
            lang={langs[other].intl}
            aria-current={other === lang ? 'true' : undefined}
            onClick={(event) => choose(event, other)}
          >
            {langs[other].name}
            <small aria-hidden="true">{langs[other].intl.slice(3)}</small>
          </a>
        ))}
      </Menu>
      <LoadingOverlay open={chosen !== undefined} text={t('header.changing-language', { name: langs[chosen ?? lang].name })} />
    </>
  )
}
