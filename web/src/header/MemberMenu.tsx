import { httpCall } from '../call.ts'
import { removeDisplayCookie } from '../display-cookies.ts'
import { useShop } from '../shop.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCookie } from '../use-cookie.ts'
import { Menu } from './Menu.tsx'
import type { Menus } from './use-menus.ts'

/** The cookie `sub` says that a member is signed in; the server checks the session itself. */
export function MemberMenu({ menus }: { menus: Menus }) {
  const shop = useShop()
  const { t, href } = shop
  const signedIn = Boolean(useCookie('sub'))
  const name = signedIn ? t('header.member') : t('header.login')

  async function logOut(): Promise<void> {
    await httpCall(shop)('memberLogout', {}).catch((error: unknown) => console.warn('the log-out was not heard', error))
    for (const cookie of ['guest_session', 'sub']) removeDisplayCookie(cookie)
    window.location.assign(href({ page: 'home' }))
  }

  return (
    <Menu name="member" menus={menus} label={name} sign={<Icon name="user" />} text={name} title={t('header.member')}>
      {signedIn ? (
        <>
          <a className="menu__opt" href={href({ page: 'memberArea' })}>
            {t('header.member')}
          </a>
          <button className="menu__opt" type="button" onClick={() => void logOut()}>
            {t('header.logout')}
          </button>
        </>
      ) : (
        <>
          <a className="menu__opt" href={href({ page: 'login' })}>
            {t('header.login')}
          </a>
          <a className="menu__opt" href={href({ page: 'register' })}>
            {t('header.register')}
          </a>
        </>
      )}
    </Menu>
  )
}
