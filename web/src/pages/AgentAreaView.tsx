import { AgentBar } from '../agent/AgentBar.tsx'
import { AgentLoginForm } from '../agent/AgentLoginForm.tsx'
import { AgentOrder } from '../agent/AgentOrder.tsx'
import { SalesTable, StatementTable } from '../agent/AgentTables.tsx'
import { PostedNames } from '../ruled-form.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { useShop } from '../shop.tsx'
import '../styles/empty.css'
import '../styles/page-agent.css'
import '../styles/panel.css'
import '../styles/table.css'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { AgentAreaData, OwnDesk } from './agent-area.ts'

export function AgentAreaView({ data }: { data: AgentAreaData }) {
  const { t } = useShop()
  if ('own' in data) return <Desk {...data.own} />
  return (
    <div className="wrap agent">
      <h1 className="t-1">{t('agent.sign-in-title')}</h1>
      <p className="lead agent__lead">{t('agent.sign-in-lead')}</p>
      <AgentLoginForm answer={data.answer} />
    </div>
  )
}

function Desk({ info, basket, sales, entries, sold }: OwnDesk) {
  const { t } = useShop()
  return (
    <>
      <AgentBar {...info} />
      <div className="wrap agent">
        <h1 className="t-1">{t('agent.title')}</h1>
        <p className="lead agent__lead">{t('agent.lead')}</p>
        {/* the header's button needs scripts */}
        <noscript>
          <form method="post" action="/forms/account">
            <PostedNames act="agent-log-out" />
            <Button variant="line" size="sm" type="submit">
              {t('header.logout')}
            </Button>
          </form>
        </noscript>
        {sold && (
          <Notice kind="ok" live>
            {t('agent.paid', { reference: sold })}
          </Notice>
        )}
        <div className="agent__search">
          <SearchBox id="agent-search" size="lg" />
        </div>
        {basket.lines.length > 0 && <AgentOrder basket={basket} info={info} />}
        <SalesTable sales={sales} />
        <StatementTable entries={entries} info={info} />
      </div>
    </>
  )
}
