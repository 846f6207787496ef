import { currencies, type CurrencyId } from '@opentop/domain/currency'
import type { MouseEvent } from 'react'
import { storeDisplayCookie } from '../display-cookies.ts'
import { useShop } from '../shop.tsx'
import { cookiesChanged } from '../use-cookie.ts'
import { Menu } from './Menu.tsx'

const kept = new Map<string, Intl.DisplayNames>()
function namesOf(intl: string): Intl.DisplayNames {
  let names = kept.get(intl)
  if (!names) kept.set(intl, (names = new Intl.DisplayNames([intl], { type: 'currency' })))
  return names
}

/** Links that the server can follow; with a script the prices change in place. */
export function CurrencyMenu() {
  const { site, currencyId, setCurrency, intl, t } = useShop()
  const names = namesOf(intl)
  const { code, symbol } = currencies[currencyId]

  function choose(event: MouseEvent<HTMLAnchorElement>, id: CurrencyId): void {
    event.preventDefault()
    storeDisplayCookie('currency', String(id))
    cookiesChanged()
    setCurrency(id)
    event.currentTarget.closest('details')?.removeAttribute('open')
  }

  return (
    <Menu
      label={t('header.currency', { name: names.of(code) ?? code })}
      sign={
        <b className="disp tool__sign" aria-hidden="true">
          {symbol}
        </b>
      }
      text={code}
      title={t('header.currencies')}
    >
      {site.currencies.map((id) => (
        <a
          key={id}
          className="menu__opt"
          href={`/currency/${id}`}
          rel="nofollow"
          aria-current={id === currencyId ? 'true' : undefined}
          onClick={(event) => choose(event, id)}
        >
          <i aria-hidden="true">{currencies[id].symbol}</i>
          {names.of(currencies[id].code)}
          <small>{currencies[id].code}</small>
        </a>
      ))}
    </Menu>
  )
}
