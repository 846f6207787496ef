import { removeDisplayCookie } from '../display-cookies.ts'
import { useShop } from '../shop.tsx'
import { Icon } from '../ui/Icon.tsx'

/** What an agent has left to spend. */
export function AgentCredit({ cents }: { cents: number }) {
  const { t, money } = useShop()
  return (
    <span className="credit">
      <Icon name="coins" />
      <span className="num">{t('header.credit', { amount: money(cents) })}</span>
    </span>
  )
}

export function AgentLogOut() {
  const { t } = useShop()

  function logOut(): void {
    for (const cookie of ['guest_session', 'isagent', 'agent_credit']) removeDisplayCookie(cookie)
    window.location.assign('/')
  }

  return (
    <button className="tool" type="button" aria-label={t('header.logout')} onClick={logOut}>
      <Icon name="out" />
      <span className="lbl">{t('header.logout')}</span>
    </button>
  )
}
