import type { RefusalParams } from '@opentop/contract/endpoint'
import type { CallName } from '@opentop/contract/paths'
import { pathTo, type Route } from '@opentop/domain/route'
import { removeDisplayCookie } from '../cookie/display-cookies.ts'
import { showModalOnNextPage } from '../modal/generic-modal.ts'
import { failedPath, isEssential, oopsPath } from './error-page.ts'
import { reloadOnce } from '../script/reload-once.ts'
import { sessionEndedModal } from '../session/session-ended.ts'
import type { PageState } from '../state/page-state.ts'
import { translator } from '../messages/translator.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'

const readsBasket: ReadonlySet<CallName> = new Set<CallName>(['getSales', 'getCrossSelling'])

/** Forms that say themselves that something failed, and keep what was written. */
const saysItself: ReadonlySet<CallName> = new Set<CallName>([
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

/** Sends the visitor on where the page can't go on; comes back where the caller has an answer of its own. */
export async function meetTrouble(name: CallName, response: Response): Promise<void> {
  const { status } = response
  const { code, params } = (await response.json().catch(() => ({}))) as { code?: string; params?: RefusalParams }
  // who logs out of a session that is over has what was asked for
  if (name === 'memberLogout') return undefined
  if (status < 500) return code === 'login-wrong' ? undefined : endSession(params)
  if (isEssential(name)) return leave(oopsPath)
  if (code === 'busy' || saysItself.has(name)) return undefined
  return readsBasket.has(name) ? toBasket(name) : leave(failedPath)
}

/** The basket on the server stays; what this browser shows of it goes. */
function endSession(params: RefusalParams | undefined): Promise<never> {
  const state = pageState()
  for (const cookie of ['guest_cart_element', 'sub', 'isagent', 'agent_credit']) removeDisplayCookie(cookie)
  cookiesChanged()
  const home = pathOf(state, { page: 'home' })
  const t = translator(state.lang, state.texts)
  showModalOnNextPage(sessionEndedModal(t, home, pathOf(state, { page: 'basket' }), params?.recovery))
  return leave(home)
}

/** A basket that can't be read on its own page is tried once more, then it is a failure. */
function toBasket(name: CallName): Promise<never> {
  const path = pathOf(pageState(), { page: 'basket' })
  if (window.location.pathname !== path) return leave(path)
  return reloadOnce(name) ? forever() : leave(failedPath)
}

function pageState(): PageState {
  return JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState
}

function pathOf({ site, lang }: PageState, route: Route): string {
  return pathTo({ ...site, hosts: [] }, lang, route)
}

function leave(path: string): Promise<never> {
  window.location.assign(path)
  return forever()
}

/** The page goes away, so nobody waits for an answer any more. */
function forever(): Promise<never> {
  return new Promise(() => undefined)
}
