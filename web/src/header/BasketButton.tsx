import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { lastBasket } from '../cookie/last-basket.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import './header.css'
import './header-menu.css'

export function BasketButton() {
  const { t, href, money } = usePage()
  const count = Number(useCookie('guest_cart_element') ?? 0)
  const shown = Number.isInteger(count) && count > 0 ? count : 0
  const last = shown > 0 ? lastBasket() : undefined
  // the total as last shown, until the basket itself is; not after a change in another way
  const total = last?.count === shown && last.totalCents > 0 ? money(last.totalCents, last.currencyId) : undefined
  return (
    <a
      className="tool tool--basket"
      href={href({ page: 'basket' })}
      title={total}
      aria-label={shown > 0 ? t('header.basket-count', { count: shown }) : t('header.basket')}
    >
      <Icon name="bag" />
      <span className="tool__label">{t('header.basket')}</span>
      {shown > 0 && (
        <span className="tool__badge" aria-hidden="true">
          {shown}
        </span>
      )}
    </a>
  )
}
