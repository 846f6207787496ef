import { useEffect } from 'react'
import { useHydrated } from '../hydration/use-hydrated.tsx'
import { authName, removeAuthToken } from '../session/auth-token.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useCookie } from '../cookie/use-cookie.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { Menu } from './Menu.tsx'
import type { Menus } from './use-menus.ts'
import './header-menu.css'

/** The display cookie `sub` says that a member is signed in; the server checks the session itself. */
export function MemberMenu({ menus }: { menus: Menus }) {
  const { t, href } = usePage()
  const { leave, leaving, failed } = useLogOut('memberArea', href({ page: 'home' }))
  const signedIn = Boolean(useCookie('sub'))
  const name = signedIn ? t('header.member') : t('header.login')
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated && !signedIn) removeAuthToken()
  }, [hydrated, signedIn])

  return (
    <Menu
      name="member"
      menus={menus}
      label={name}
      sign={<Icon name="user" />}
      text={name}
      title={(signedIn && authName()) || t('header.member')}
    >
      {signedIn ? (
        <>
          <a className="header-menu__option" href={href({ page: 'memberArea' })}>
            {t('header.member')}
          </a>
          <button className="header-menu__option" type="button" aria-busy={leaving} onClick={() => void leave()}>
            {t('header.logout')}
          </button>
          {failed && (
            <Notice kind="error" live>
              {t('header.still-in')}
            </Notice>
          )}
        </>
      ) : (
        <>
          <a className="header-menu__option" href={href({ page: 'login' })}>
            {t('header.login')}
          </a>
          <a className="header-menu__option" href={href({ page: 'register' })}>
            {t('header.register')}
          </a>
        </>
      )}
    </Menu>
  )
}
