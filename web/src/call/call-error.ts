import type { CallName } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import { pathTo, type Route } from '@opentop/domain/page/route'
import { hasSwitch } from '@opentop/domain/site'
import { attemptOf, ownPage, troubleCode, troubleQuery } from '@opentop/domain/outage/trouble'
import { removeDisplayCookie } from '../cookie/display-cookies.ts'
import { showModalOnNextPage } from '../modal/generic-modal.ts'
import { isCallError } from './call-status.ts'
import { failedPath, isEssentialCall, fetchFailedPath } from './error-page.ts'
import { keepTriedCall } from './tried-call.ts'
import { reloadOnce } from '../script/reload-once.ts'
import { removeAuthToken } from '../session/auth-token.ts'
import { sessionEndedModal } from '../session/session-ended.ts'
import type { PageState } from '../state/page-state.ts'
import { translator } from '../messages/translator.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'

type FailedCall = { name: CallName; input: object; key: string | undefined; method: string }

const readsBasket: ReadonlySet<CallName> = new Set<CallName>(['getSales', 'getCrossSelling'])

const showsOwnError: ReadonlySet<CallName> = new Set<CallName>([
  'subscribe',
  'sendEnquiry',
  'updateCurrency',
  'registerTravellers',
  'confirmCreditCard',
  'payAdyen',
  'payAdyenDetails',
  'payAdyenCancel',
  'payLocal',
  'resumePayment',
  'agentLogin',
  'memberLogin',
  'memberLoginGoogle',
  'memberRegister',
  'memberLogout',
  'requestRestore',
  'restorePassword',
  'editMember',
  'cancelSale',
])
/** Those of them that are repeated during an outage first. */
const waitsForAnswer: ReadonlySet<CallName> = new Set<CallName>(['registerTravellers', 'cancelSale'])

/**
 * Handles errors that no component can handle: repeats a write during an outage, redirects to the failure page, or to home when the session
 * is over. Returns the answer that the caller shows itself.
 */
export async function handleCallError(failed: FailedCall, response: Response, ask: () => Promise<Response>): Promise<Response> {
  const { name, key } = failed
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string; params?: RefusalParams; requestId?: string }
  const { code, params, requestId } = problem
  // logging out of a session that is already over is a success
  if (name === 'memberLogout') return response
  if (response.status < 500) return code === 'login-wrong' ? response : endSession(params)
  if (isEssentialCall(name)) return fail(fetchFailedPath, failed, requestId)
  if (showsOwnError.has(name) && !waitsForAnswer.has(name)) return response
  if (code === 'unavailable' && key !== undefined) {
    const { answerAfterOutage } = await import('./outage.ts')
    const { lang, texts } = pageState()
    const answer = await answerAfterOutage(ask, response, translator(lang, texts))
    if (!answer) return response
    return isCallError(answer.status) ? handleCallError(failed, answer, ask) : answer
  }
  if (code === 'busy' || code === 'unavailable' || showsOwnError.has(name)) return response
  return readsBasket.has(name) ? toBasket(failed, requestId) : fail(failedPath, failed, requestId)
}

export function endSession(params: RefusalParams | undefined): Promise<never> {
  const state = pageState()
  for (const cookie of ['guest_cart_element', 'sub', 'isagent', 'agent_credit']) removeDisplayCookie(cookie)
  removeAuthToken()
  cookiesChanged()
  const home = pathOf(state, { page: 'home' })
  const t = translator(state.lang, state.texts)
  showModalOnNextPage({
    ...sessionEndedModal(t, home, pathOf(state, { page: 'basket' }), params?.recovery),
    banner: `/art/${state.site.images.hero}-sm.svg`,
    // a member's basket outlives the session
    ...(hasSwitch(state.site, state.switches, 'memberArea') ? { exit: 'register' as const } : {}),
  })
  return leave(home)
}

function toBasket(failed: FailedCall, requestId: string | undefined): Promise<never> {
  const path = pathOf(pageState(), { page: 'basket' })
  if (window.location.pathname !== path) return leave(path)
  return reloadOnce(failed.name) ? forever() : fail(failedPath, failed, requestId)
}

/** A write is kept, so that it can be repeated as it was. */
function fail(path: string, { name, input, key, method }: FailedCall, requestId: string | undefined): Promise<never> {
  const { lang, site, route } = pageState()
  if (method !== 'GET') keepTriedCall({ name, input, ...(key ? { key } : {}) })
  const from = ownPage(site, location.pathname + location.search)?.path
  const trouble = { attempt: attemptOf(name, route), ...(from ? { from } : {}), ...(requestId ? { code: troubleCode(requestId) } : {}) }
  return leave(`${path}?${new URLSearchParams(troubleQuery(lang, trouble))}`)
}

function pageState(): PageState {
  return JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState
}

function pathOf({ site, lang }: PageState, route: Route): string {
  return pathTo(site, lang, route)
}

function leave(path: string): Promise<never> {
  window.location.assign(path)
  return forever()
}

/** Never resolves: the page is being unloaded. */
function forever(): Promise<never> {
  return new Promise(() => undefined)
}
