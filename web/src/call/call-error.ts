import type { CallName } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import { pathTo, type Route } from '@opentop/domain/route'
import { removeDisplayCookie } from '../cookie/display-cookies.ts'
import { showModalOnNextPage } from '../modal/generic-modal.ts'
import { failedPath, isEssentialCall, fetchFailedPath } from './error-page.ts'
import { reloadOnce } from '../script/reload-once.ts'
import { sessionEndedModal } from '../session/session-ended.ts'
import type { PageState } from '../state/page-state.ts'
import { translator } from '../messages/translator.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'

const readsBasket: ReadonlySet<CallName> = new Set<CallName>(['getSales', 'getCrossSelling'])

/** Calls of forms that show their own error message and keep their input. */
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

/** Handles errors that no component can handle: redirects to the failure page, or to home when the session is over. Returns when the caller shows the error itself. */
export async function handleCallError(name: CallName, response: Response): Promise<void> {
  const { status } = response
  const { code, params } = (await response.json().catch(() => ({}))) as { code?: string; params?: RefusalParams }
  // logging out of a session that is already over is a success
  if (name === 'memberLogout') return undefined
  if (status < 500) return code === 'login-wrong' ? undefined : endSession(params)
  if (isEssentialCall(name)) return leave(fetchFailedPath)
  if (code === 'busy' || showsOwnError.has(name)) return undefined
  return readsBasket.has(name) ? toBasket(name) : leave(failedPath)
}

/** Removes the display cookies and explains on the home page; the basket on the server stays. */
function endSession(params: RefusalParams | undefined): Promise<never> {
  const state = pageState()
  for (const cookie of ['guest_cart_element', 'sub', 'isagent', 'agent_credit']) removeDisplayCookie(cookie)
  cookiesChanged()
  const home = pathOf(state, { page: 'home' })
  const t = translator(state.lang, state.texts)
  showModalOnNextPage(sessionEndedModal(t, home, pathOf(state, { page: 'basket' }), params?.recovery))
  return leave(home)
}

/** Leads to the basket page, which reloads once; if that fails too, to the failure page. */
function toBasket(name: CallName): Promise<never> {
  const path = pathOf(pageState(), { page: 'basket' })
  if (window.location.pathname !== path) return leave(path)
  return reloadOnce(name) ? forever() : leave(failedPath)
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
