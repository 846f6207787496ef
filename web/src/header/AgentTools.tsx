import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import './header.css'
import './header-menu.css'

export function AgentCredit({ cents }: { cents: number }) {
  const { t, money } = usePage()
  return (
    <span className="agent-credit">
      <Icon name="coins" />
      <span className="numeric">{t('header.credit', { amount: money(cents) })}</span>
    </span>
  )
}

export function AgentLogOut() {
  const { t } = usePage()
  const { leave, leaving, failed } = useLogOut('agentArea', '/')
  return (
    <>
      <button className="tool" type="button" aria-label={t('header.logout')} aria-busy={leaving} onClick={() => void leave()}>
        <Icon name="out" />
        <span className="tool__label">{t('header.logout')}</span>
      </button>
      {failed && (
        <Notice kind="error" live className="header__message">
          {t('header.still-in')}
        </Notice>
      )}
    </>
  )
}
