import type { Shop } from '@opentop/api/context'
import { firstMistake, type FormRules } from '@opentop/domain/form'
import type { Lang } from '@opentop/domain/lang'
import { agentLoginRules, loginRules, registerRules, restoreRequestRules, restoreRules } from '@opentop/domain/member'
import { pathTo } from '@opentop/domain/route'
import { hasSwitch, type Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callByForm, serveForm, type FormCall } from './form-call.ts'

type Values = Readonly<Record<string, string>>
type FormPage = 'login' | 'register' | 'passwordReset' | 'memberArea' | 'agentArea' | 'home'
type AccountForm = {
  /** Where the form stands, and where it leads. */
  page: FormPage
  next: { page: FormPage | 'root'; done?: true }
  rules: FormRules
  call: (values: Values) => FormCall
}

/** What each form of an account asks for, by the value of its `act`. */
const forms: ReadonlyMap<string, AccountForm> = new Map(
  Object.entries<AccountForm>({
    'sign-in': {
      page: 'login',
      next: { page: 'memberArea' },
      rules: loginRules,
      call: ({ email = '', password = '', remember, link = '' }) => {
        const confirm = tokenIn(link, 'confirm')
        return {
          name: 'memberLogin',
          input: { email: email.trim(), password, remember: remember === 'on', ...(confirm ? { confirm } : {}) },
          bad: () => 'login-wrong',
        }
      },
    },
    register: {
      page: 'register',
      next: { page: 'register', done: true },
      rules: registerRules,
      call: ({ firstName = '', lastName = '', email = '', password = '', countryId, newsletter }) => {
        const country = countryId ? { countryId: Number(countryId) } : {}
        return {
          name: 'memberRegister',
          input: { firstName, lastName, email, password, newsletter: newsletter === 'on', ...country },
          bad: () => 'technical-problem',
        }
      },
    },
    'restore-request': {
      page: 'passwordReset',
      next: { page: 'passwordReset', done: true },
      rules: restoreRequestRules,
      call: ({ email = '' }) => ({ name: 'requestRestore', input: { email }, bad: () => 'email-invalid' }),
    },
    restore: {
      page: 'passwordReset',
      next: { page: 'login', done: true },
      rules: restoreRules,
      call: ({ link = '', password = '' }) => ({
        name: 'restorePassword',
        input: { token: tokenIn(link, 'token') ?? '', password },
        bad: () => 'token-used',
      }),
    },
    'agent-sign-in': {
      page: 'agentArea',
      next: { page: 'agentArea' },
      rules: agentLoginRules,
      call: ({ login = '', password = '' }) => ({ name: 'agentLogin', input: { login, password }, bad: () => 'login-wrong' }),
    },
    'log-out': { page: 'memberArea', next: { page: 'home' }, rules: {}, call: logOut },
    'agent-log-out': { page: 'agentArea', next: { page: 'root' }, rules: {}, call: logOut },
  }),
)

/** Signing in, registering and restoring without a script: a form is posted, the same call is made, and the page says what came of it. */
export function serveAccountForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  serveForm(app, '/forms/account', shop, siteOf, async (posted) => {
    const { reply, site, lang } = posted
    const values: Values = Object.fromEntries(posted.fields)
    const form = forms.get(values.act ?? '')
    if (!form || (form.page !== 'agentArea' && !hasSwitch(site, shop.switches, 'memberArea')))
      return reply.callNotFound() as unknown as FastifyReply
    const back = (said: Record<string, string>) => lead(reply, site, lang, form.page, said)
    const mistake = firstMistake(form.rules, values)
    if (mistake) return back({ wrong: mistake.field, rule: mistake.rule.rule })
    const answer = await callByForm(form.call(values), posted)
    if (!answer.ok) return back({ refused: answer.refusal })
    return lead(reply, site, lang, form.next.page, form.next.done ? { done: '1' } : {})
  })
}

function logOut(): FormCall {
  return { name: 'memberLogout', input: {}, bad: () => 'technical-problem' }
}

/** The token of a letter's link, which whoever has no script copies into a field. */
function tokenIn(link: string, name: 'token' | 'confirm'): string | undefined {
  return new RegExp(`#${name}=([\\w-]{43})\\s*$`).exec(link)?.[1]
}

function lead(reply: FastifyReply, site: Site, lang: Lang, page: FormPage | 'root', said: Record<string, string>): FastifyReply {
  const query = new URLSearchParams(said).toString()
  const path = page === 'root' ? '/' : pathTo(site, lang, { page })
  return reply.header('cache-control', 'no-store').redirect(path + (query ? `?${query}` : ''), 303)
}
