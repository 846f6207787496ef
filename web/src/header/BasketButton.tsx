import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCookie } from '../cookie/use-cookie.ts'
import './header.css'
import './header-menu.css'

export function BasketButton() {
  const { t, href } = usePage()
  const count = Number(useCookie('guest_cart_element') ?? 0)
  const shown = Number.isInteger(count) && count > 0 ? count : 0
  return (
    <a
      className="tool tool--basket"
      href={href({ page: 'basket' })}
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
