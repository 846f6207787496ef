import { agentLoginRules } from '@opentop/domain/member'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'

export function AgentLoginForm() {
  const shop = useShop()
  const { t, site } = shop
  const [problem, setProblem] = useState<'login-wrong' | 'too-many-requests' | 'technical-problem'>()
  const { form, errorOf, sending } = useForm<keyof typeof agentLoginRules>(agentLoginRules, send)

  async function send({ login }: { login: string }, element: HTMLFormElement) {
    setProblem(undefined)
    const password = String(new FormData(element).get('password') ?? '')
    const reply = await httpCall(shop)('agentLogin', { login, password }).catch(() => undefined)
    if (reply?.ok) return window.location.reload()
    setProblem(reply?.refusal ?? 'technical-problem')
    element.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  return (
    <form className="agent__login panel" method="post" {...form}>
      {problem && (
        <Notice kind="error" live>
          {t(`refusal.${problem}`)}
        </Notice>
      )}
      <TextField
        id="agent-login"
        name="login"
        label={t('agent.login')}
        error={errorOf('login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <TextField
        id="agent-password"
        name="password"
        type="password"
        label={t('agent.password')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <Button type="submit" size="lg" block loading={sending}>
        {t('agent.submit')}
      </Button>
      <p className="small">
        {t('agent.become')}{' '}
        <a className="link" href={`mailto:${site.groupBooking.email}`}>
          {site.groupBooking.email}
        </a>
      </p>
    </form>
  )
}
