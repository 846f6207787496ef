import type { Context, Sent, Shop } from '@opentop/api/context'
import { call } from '@opentop/api/handlers'
import { isOwnPage, sendSession, whoCalls } from '@opentop/api/who-calls'
import type { CallName } from '@opentop/contract/paths'
import type { RefusalCode } from '@opentop/contract/refusal'
import { firstMistake, type FormRules } from '@opentop/domain/form'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import { agentLoginRules, loginRules, registerRules, restoreRequestRules, restoreRules } from '@opentop/domain/member'
import { pathTo } from '@opentop/domain/route'
import { hasSwitch, type Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from './form-body.ts'
import { visitorOf } from './visitor.ts'

type Values = Readonly<Record<string, string>>
type FormPage = 'login' | 'register' | 'passwordReset' | 'memberArea' | 'agentArea' | 'home'
type AccountForm = {
  /** Where the form stands, and where it leads. */
  page: FormPage
  next: { page: FormPage | 'root'; done?: true }
  rules: FormRules
  /** What it says when its fields can't be read at all. */
  unreadable: RefusalCode
  call: (values: Values) => { name: CallName; input: object }
}

const logOut: Pick<AccountForm, 'rules' | 'unreadable' | 'call'> = {
  rules: {},
  unreadable: 'technical-problem',
  call: () => ({ name: 'memberLogout', input: {} }),
}

/** What each form of an account asks for, by the value of its `act`. */
const forms: Readonly<Record<string, AccountForm>> = {
  'sign-in': {
    page: 'login',
    next: { page: 'memberArea' },
    rules: loginRules,
    unreadable: 'login-wrong',
    call: ({ email = '', password = '', remember, link = '' }) => {
      const confirm = tokenIn(link, 'confirm')
      return { name: 'memberLogin', input: { email, password, remember: remember === 'on', ...(confirm ? { confirm } : {}) } }
    },
  },
  register: {
    page: 'register',
    next: { page: 'register', done: true },
    rules: registerRules,
    unreadable: 'technical-problem',
    call: ({ firstName = '', lastName = '', email = '', password = '', countryId, newsletter }) => {
      const country = countryId ? { countryId: Number(countryId) } : {}
      return { name: 'memberRegister', input: { firstName, lastName, email, password, newsletter: newsletter === 'on', ...country } }
    },
  },
  'restore-request': {
    page: 'passwordReset',
    next: { page: 'passwordReset', done: true },
    rules: restoreRequestRules,
    unreadable: 'email-invalid',
    call: ({ email = '' }) => ({ name: 'requestRestore', input: { email } }),
  },
  restore: {
    page: 'passwordReset',
    next: { page: 'login', done: true },
    rules: restoreRules,
    unreadable: 'token-used',
    call: ({ link = '', password = '' }) => ({ name: 'restorePassword', input: { token: tokenIn(link, 'token') ?? '', password } }),
  },
  'agent-sign-in': {
    page: 'agentArea',
    next: { page: 'agentArea' },
    rules: agentLoginRules,
    unreadable: 'login-wrong',
    call: ({ login = '', password = '' }) => ({ name: 'agentLogin', input: { login, password } }),
  },
  'log-out': { page: 'memberArea', next: { page: 'home' }, ...logOut },
  'agent-log-out': { page: 'agentArea', next: { page: 'root' }, ...logOut },
}

/** Signing in, registering and restoring without a script: a form is posted, the same call is made, and the page says what came of it. */
export function serveAccountForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  void app.register(async (posted) => {
    posted.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, body: string) =>
      Object.fromEntries(formFields(body)),
    )
    posted.post<{ Body: Values | undefined }>('/forms/account', async (request, reply) => {
      const site = siteOf(request)
      const values = request.body ?? {}
      const lang = langOf(site, values.lang)
      const form = Object.hasOwn(forms, values.act ?? '') ? forms[values.act ?? ''] : undefined
      if (!form || (form.page !== 'agentArea' && !hasSwitch(site, shop.switches, 'memberArea'))) return reply.callNotFound()
      const back = (said: Record<string, string>) => lead(reply, site, lang, form.page, said)
      const caller = whoCalls(request)
      if (!isOwnPage(request) || typeof caller === 'string') return back({ refused: 'forbidden' })
      const mistake = firstMistake(form.rules, values)
      if (mistake) return back({ wrong: mistake.field, rule: mistake.rule.rule })
      const sent: Sent = {}
      const { currencyId } = visitorOf(request.raw, site)
      const context: Context = { shop, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller, sent }
      const { name, input } = form.call(values)
      const answer = await call(name, input as never, context)
      if (!answer.ok) return back({ refused: answer.refusal === 'bad-request' ? form.unreadable : answer.refusal })
      sendSession(request, reply, sent, false)
      return lead(reply, site, lang, form.next.page, form.next.done ? { done: '1' } : {})
    })
  })
}

/** The token of a letter's link, which whoever has no script copies into a field. */
function tokenIn(link: string, name: 'token' | 'confirm'): string | undefined {
  return new RegExp(`#${name}=([\\w-]{43})\\s*$`).exec(link)?.[1]
}

function langOf(site: Site, prefix: string | undefined): Lang {
  const lang = langOfPrefix(prefix ?? '')
  return lang && site.langs.includes(lang) ? lang : site.defaultLang
}

function lead(reply: FastifyReply, site: Site, lang: Lang, page: FormPage | 'root', said: Record<string, string>): FastifyReply {
  const query = new URLSearchParams(said).toString()
  const path = page === 'root' ? '/' : pathTo(site, lang, { page })
  return reply.header('cache-control', 'no-store').redirect(path + (query ? `?${query}` : ''), 303)
}
