import { currencies } from '@opentop/domain/price/currency'
import { usePage } from '../state/page-context.tsx'
import { Menu } from './Menu.tsx'
import { useCurrencyChange } from './use-currency-change.ts'
import type { Menus } from './use-menus.ts'
import './header.css'
import './header-menu.css'

/** Links that the server can answer; with scripts the prices change without a page load. */
export function CurrencyMenu({ menus }: { menus: Menus }) {
  const { site, currencyId, t } = usePage()
  const change = useCurrencyChange()
  const { code, symbol } = currencies[currencyId]
  const sign = (
    <b className="display-type tool__sign" aria-hidden="true">
      {symbol}
    </b>
  )
  return (
    <Menu
      name="currency"
      menus={menus}
      label={t('header.currency', { name: t(`header.${code}`) })}
      sign={sign}
      text={code}
      title={t('header.currencies')}
    >
      {site.currencies.map((id) => (
        <a
          key={id}
          className="header-menu__option"
          href={`/currency/${id}`}
          rel="nofollow"
          aria-current={id === currencyId ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            menus.hide()
            void change(id)
          }}
        >
          <i aria-hidden="true">{currencies[id].symbol}</i>
          {t(`header.${currencies[id].code}`)}
          <small>{currencies[id].code}</small>
        </a>
      ))}
    </Menu>
  )
}
