import { httpCall } from '../call.ts'
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
  const shop = useShop()
  const { t } = shop

  /** The session's cookie is out of reach for scripts, so that the server takes it away with the others. */
  async function logOut(): Promise<void> {
    await httpCall(shop)('memberLogout', {}).catch((error: unknown) => console.warn('the log-out was not heard', error))
    for (const cookie of ['guest_session', 'isagent', 'agent_credit']) removeDisplayCookie(cookie)
    window.location.assign('/')
  }

  return (
    <button className="tool" type="button" aria-label={t('header.logout')} onClick={() => void logOut()}>
      <Icon name="out" />
      <span className="lbl">{t('header.logout')}</span>
    </button>
  )
}
