import type { ReactNode } from 'react'
import { useShop } from '../shop.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { BasketButton } from './BasketButton.tsx'
import { CurrencyMenu } from './CurrencyMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { useHeaderScroll } from './use-header-scroll.ts'

/** On home the header lies over the picture until the page is scrolled. */
export function Header({ search, over }: { search: ReactNode; over: boolean }) {
  const { t, href } = useShop()
  const { hidden, past, searchOpen, toggleSearch } = useHeaderScroll(over)
  return (
    <header
      className={classes(
        'hd',
        over && !past && 'hd--over',
        over && past && 'hd--past',
        hidden && 'is-hidden',
        searchOpen && 'is-searching',
      )}
    >
      <div className="wrap hd__in">
        <a className="hd__logo" href={href({ page: 'home' })} aria-label={t('header.logo')}>
          <Logo />
        </a>
        {(!over || past || searchOpen) && <div className="hd__search">{search}</div>}
        <nav className="hd__tools" aria-label={t('header.tools')}>
          <button
            className="tool tool--search"
            type="button"
            aria-label={t('header.search')}
            aria-expanded={searchOpen}
            onClick={toggleSearch}
          >
            <Icon name="search" />
          </button>
          <LanguageMenu />
          <CurrencyMenu />
          <BasketButton />
        </nav>
      </div>
    </header>
  )
}
