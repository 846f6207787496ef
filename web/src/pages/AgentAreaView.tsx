import type { Answers } from '@opentop/contract/api'
import { AffectedGuests } from '../agent/AffectedGuests.tsx'
import { AgentBar } from '../agent/AgentBar.tsx'
import { AgentLoginForm } from '../agent/AgentLoginForm.tsx'
import { AgentOrder } from '../agent/AgentOrder.tsx'
import { Desk, type DeskData } from '../desk/Desk.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import { PostedLang } from '../form/PostedLang.tsx'
import { AuthFrame } from '../member/AuthFrame.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import '../agent/agent.css'

type Posted = { answer: FormAnswer; sold?: string; missing?: string }
export type AgentData = DeskData & { posted: Posted; affected: Answers['getAgentDisruptions'] }
export type AgentAreaData = { own: AgentData } | { answer: FormAnswer }

export function AgentAreaView({ data }: { data: AgentAreaData }) {
  const { t } = usePage()
  if ('own' in data) return <AgentArea {...data.own} />
  return (
    <AuthFrame title={t('agent.sign-in-title')} lead={t('agent.sign-in-lead')}>
      <AgentLoginForm answer={data.answer} />
    </AuthFrame>
  )
}

function AgentArea({ posted, affected, ...made }: AgentData) {
  const { t } = usePage()
  return (
    <>
      <AgentBar {...made.info} />
      <div className="wrap agent agent--desk">
        <h1 className="visually-hidden">{t('agent.title')}</h1>
        {affected.guests.length > 0 && <AffectedGuests {...affected} refused={posted.answer.refused !== undefined} />}
        <noscript>{import.meta.env.SSR && <PlainArea {...made} posted={posted} />}</noscript>
        <Desk made={made} />
      </div>
    </>
  )
}

function PlainArea({ basket, posted }: Pick<AgentData, 'basket' | 'posted'>) {
  const { t } = usePage()
  const { answer, sold, missing } = posted
  return (
    <>
      <form method="post" action="/forms/memberLogout">
        <PostedLang />
        <input type="hidden" name="page" value="agentArea" />
        <Button variant="line" size="small" type="submit">
          {t('header.logout')}
        </Button>
      </form>
      <p className="lead agent__lead">{t('agent.lead')}</p>
      {sold && (
        <Notice kind="ok" live>
          {t('agent.paid', { reference: sold })}
        </Notice>
      )}
      {answer.refused && (
        <Notice kind="error" live>
          {missing ? t('refusal.credit-insufficient', { missing }) : t('agent.changed')}
        </Notice>
      )}
      <div className="agent__search">
        <SearchBox id="agent-search" size="large" />
      </div>
      {basket.lines.length > 0 && <AgentOrder basket={basket} answer={answer} />}
    </>
  )
}
