import { agentLoginRules } from '@opentop/domain/member/member'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { signInCall } from '../session/sign-in-call.ts'
import './agent.css'

type AgentField = keyof typeof agentLoginRules

type AgentLoginFormProps = { answer: FormAnswer; onSignedIn?: () => void }

export function AgentLoginForm({ answer, onSignedIn }: AgentLoginFormProps) {
  const page = usePage()
  const { t, href, site } = page

  async function send(words: Record<AgentField, string>): Promise<FormOutcome<AgentField> | undefined> {
    const reply = await signInCall(page, 'agentLogin', words)
    if (!reply?.ok) return { failure: t(`refusal.${shownRefusal(reply?.refusal)}`) }
    if (onSignedIn) onSignedIn()
    else window.location.assign(href({ page: 'agentArea' }))
    return undefined
  }

  return (
    <ValidatedForm<AgentField>
      id="agent"
      className="agent__login"
      narrow
      rules={agentLoginRules}
      fields={[
        { name: 'login', label: t('agent.login'), type: 'name', autoComplete: 'username' },
        { name: 'password', label: t('agent.password'), type: 'password', autoComplete: 'current-password' },
      ]}
      posts={{ call: 'agentLogin', answer }}
      send={send}
      sendText={t('agent.submit')}
    >
      <p className="small">
        {t('agent.help')}{' '}
        <a className="link" href={`mailto:${site.groupBooking.email}`}>
          {site.groupBooking.email}
        </a>
      </p>
    </ValidatedForm>
  )
}
