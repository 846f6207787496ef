import type { AgentInfo } from '@opentop/contract/agent'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './agent.css'

export function AgentBar({ company, pricing, commissionBp }: AgentInfo) {
  const { t, number } = usePage()
  return (
    <aside className="agent-bar" aria-label={t('agent.mode')}>
      <div className="wrap">
        <Icon name="user" />
        <span>
          <b>{t('agent.mode')}</b> {company}.{' '}
          {pricing === 'net' ? t('agent.net') : t('agent.commission', { percent: number(commissionBp / 100) })}
        </span>
      </div>
    </aside>
  )
}
