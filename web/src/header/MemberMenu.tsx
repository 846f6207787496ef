import { useEffect } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { authName, removeAuthToken } from '../session/auth-token.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useCookie } from '../cookie/use-cookie.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { Menu } from './Menu.tsx'
import type { Menus } from './use-menus.ts'
import './header-menu.css'

/** The server checks the session itself. */
export function MemberMenu({ menus }: { menus: Menus }) {
  const { t } = usePage()
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
      className="header-menu--wide"
      label={name}
      sign={<Icon name="user" />}
      text={name}
      title={(signedIn && authName()) || t('header.member')}
    >
      <MemberOptions />
    </Menu>
  )
}

export function PhoneMenu({ menus, hasMembers }: { menus: Menus; hasMembers: boolean }) {
  const { t, href, site, route } = usePage()
  const name = t('header.menu')
  return (
    <Menu name="phone" menus={menus} className="header-menu--phone" label={name} sign={<Icon name="menu" />} text={name} title={name}>
      <a className="header-menu__option" href={href({ page: 'myBooking' })}>
        <Icon name="ticket" />
        {t('header.my-booking')}
      </a>
      {!site.city && (
        <a className="header-menu__option" href={href({ page: 'destinations' })}>
          <Icon name="pin" />
          {t('header.destinations')}
        </a>
      )}
      {'locationId' in route && 'locationSlug' in route && (
        <a className="header-menu__option" href={href({ page: 'liveMap', locationId: route.locationId, locationSlug: route.locationSlug })}>
          <Icon name="live" />
          {t('header.live-map')}
        </a>
      )}
      <a className="header-menu__option" href={href({ page: 'faq' })}>
        <Icon name="info" />
        {t('header.help')}
      </a>
      {hasMembers && <MemberOptions />}
    </Menu>
  )
}

function MemberOptions() {
  const { t, href } = usePage()
  const { leave, leaving, failed } = useLogOut('memberArea', href({ page: 'home' }))
  if (!useCookie('sub'))
    return (
      <>
        <a className="header-menu__option" href={href({ page: 'login' })}>
          {t('header.login')}
        </a>
        <a className="header-menu__option" href={href({ page: 'register' })}>
          {t('header.register')}
        </a>
      </>
    )
  return (
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
  )
}
