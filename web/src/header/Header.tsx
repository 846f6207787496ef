import { hasSwitch } from '@opentop/domain/site'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useAgent } from '../session/use-agent.ts'
import { AgentCredit, AgentLogOut } from './AgentTools.tsx'
import { BasketButton } from './BasketButton.tsx'
import { CurrencyMenu } from './CurrencyMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MemberMenu, PhoneMenu } from './MemberMenu.tsx'
import { useHeaderScroll } from './use-header-scroll.ts'
import { useMenus } from './use-menus.ts'
import './header.css'
import './header-menu.css'
import './veil.css'

export function Header({ search, over }: { search: ReactNode; over: boolean }) {
  const { t, href, site, switches } = usePage()
  const { hidden, past, searchOpen, setSearchOpen } = useHeaderScroll(over)
  const menus = useMenus()
  const agent = useAgent()
  const hasMembers = hasSwitch(site, switches, 'memberArea')
  const searchPlace = useRef<HTMLDivElement>(null)
  const searchIcon = useRef<HTMLAnchorElement>(null)

  function toggleSearch(event: MouseEvent): void {
    event.preventDefault()
    setSearchOpen(!searchOpen)
    if (!searchOpen) requestAnimationFrame(() => searchPlace.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus())
  }

  function closeSearch(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !searchOpen) return
    setSearchOpen(false)
    searchIcon.current?.focus()
  }

  return (
    <>
      <header
        className={classes(
          'header',
          over && !past && 'header--over',
          over && past && 'header--past',
          hidden && 'is-hidden',
          searchOpen && 'is-searching',
        )}
      >
        <div className="wrap header__row">
          <a className="header__logo" href={href({ page: 'home' })} aria-label={t('header.logo')}>
            <Logo />
          </a>
          {search && (
            <div className="header__search" id="header-search-place" ref={searchPlace} role="presentation" onKeyDown={closeSearch}>
              {search}
            </div>
          )}
          <nav className="header__tools" aria-label={t('header.tools')}>
            {search && (
              <a
                className="tool tool--search"
                href={href({ page: 'destinations' })}
                ref={searchIcon}
                aria-label={t('header.search')}
                aria-expanded={searchOpen}
                aria-controls="header-search-place"
                onClick={toggleSearch}
              >
                <Icon name={searchOpen ? 'x' : 'search'} />
              </a>
            )}
            <LanguageMenu menus={menus} />
            {!agent && <CurrencyMenu menus={menus} />}
            {!agent && (
              <>
                <a className="tool tool--booking" href={href({ page: 'myBooking' })}>
                  <Icon name="ticket" />
                  <span className="tool__label">{t('header.my-booking')}</span>
                </a>
                {hasMembers && <MemberMenu menus={menus} />}
                <PhoneMenu menus={menus} hasMembers={hasMembers} />
              </>
            )}
            {agent?.creditCents !== undefined && <AgentCredit cents={agent.creditCents} />}
            <BasketButton />
            {agent && <AgentLogOut />}
          </nav>
        </div>
      </header>
      {menus.open && <div className="veil" role="presentation" onClick={() => menus.hide()} />}
    </>
  )
}
