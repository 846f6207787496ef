import type { AgentInfo, StatementEntry } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import type { Purchase } from '@opentop/contract/member'
import { AgentBar } from '../agent/AgentBar.tsx'
import { AgentLoginForm } from '../agent/AgentLoginForm.tsx'
import { AgentOrder } from '../agent/AgentOrder.tsx'
import { SalesTable, StatementTable } from '../agent/AgentTables.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import { PostedLang } from '../form/PostedLang.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import '../agent/agent.css'

export type AgentData = { info: AgentInfo; basket: Basket; sales: Purchase[]; entries: StatementEntry[]; sold?: string }
/** The agent's own data, or the answer to a sign-in form that was posted without scripts. */
export type AgentAreaData = { own: AgentData } | { answer: FormAnswer }

export function AgentAreaView({ data }: { data: AgentAreaData }) {
  const { t } = usePage()
  if ('own' in data) return <AgentArea {...data.own} />
  return (
    <div className="wrap agent">
      <h1 className="title-1">{t('agent.sign-in-title')}</h1>
      <p className="lead agent__lead">{t('agent.sign-in-lead')}</p>
      <AgentLoginForm answer={data.answer} />
    </div>
  )
}

function AgentArea({ info, basket, sales, entries, sold }: AgentData) {
  const { t } = usePage()
  return (
    <>
      <AgentBar {...info} />
      <div className="wrap agent">
        <h1 className="title-1">{t('agent.title')}</h1>
        <p className="lead agent__lead">{t('agent.lead')}</p>
        {/* the header's button needs scripts */}
        <noscript>
          <form method="post" action="/forms/memberLogout">
            <PostedLang />
            <input type="hidden" name="page" value="agentArea" />
            <Button variant="line" size="small" type="submit">
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
          <SearchBox id="agent-search" size="large" />
        </div>
        {basket.lines.length > 0 && <AgentOrder basket={basket} info={info} />}
        <SalesTable sales={sales} />
        <StatementTable entries={entries} info={info} />
      </div>
    </>
  )
}
