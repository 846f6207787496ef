import type { BrowserContext, CDPSession, Page } from 'playwright-core'

type Visit = {
  kind: string
  page: Page
  session: CDPSession
  size: { width: number; height: number }
  /** The shops that were looked at. */
  origins: Set<string>
  isGiven: boolean
  /** Requests were answered by the test, or kept from the network. */
  isHandled: boolean
  isSpoilt: boolean
}
const visits = new Map<BrowserContext, Visit>()
const idle = new Map<string, BrowserContext[]>()

/** What can't be taken back: whoever did it is not followed by another in the same window. */
const lastingOfContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const lastingOfPage = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
const heard = ['console', 'dialog', 'pageerror', 'request', 'response'] as const

/** A window that an earlier visitor has left, swept clean, or a new one. A page costs half as much in a used window as in a new one. */
export async function takeVisit(kind: string, make: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const left = idle.get(kind)?.pop()
  if (left) return left
  const context = await make()
  const newPage = context.newPage.bind(context)
  const page = await newPage()
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const session = await context.newCDPSession(page)
  const visit: Visit = { kind, page, session, size, origins: new Set(), isGiven: false, isHandled: false, isSpoilt: false }
  visits.set(context, visit)
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url())
    if (frame === page.mainFrame() && origin !== 'null') visit.origins.add(origin)
  })
  for (const name of lastingOfContext) marks(context, name, () => (visit.isSpoilt = true))
  for (const name of lastingOfPage) marks(page, name, () => (visit.isSpoilt = true))
  for (const owner of [context, page]) marks(owner, 'route', () => (visit.isHandled = true))
  marks(context, 'setOffline', () => (visit.isHandled = true))
  const { clock } = context
  for (const owner of [context, page]) Object.defineProperty(owner, 'clock', { get: () => ((visit.isSpoilt = true), clock) })
  context.newPage = () => {
    if (visit.isGiven) return newPage()
    visit.isGiven = true
    return Promise.resolve(page)
  }
  return context
}

function marks<N extends string>(owner: Record<N, unknown>, name: N, mark: () => void): void {
  const done = (owner[name] as (...words: unknown[]) => unknown).bind(owner)
  Object.assign(owner, {
    [name]: (...words: unknown[]) => {
      mark()
      return done(...words)
    },
  })
}

/** Sweeps the window for the next visitor; one that can't be swept is closed. */
export async function endVisit(context: BrowserContext, home: string): Promise<void> {
  const visit = visits.get(context)
  const isClean = visit !== undefined && !visit.isSpoilt && !visit.page.isClosed() && (await sweep(context, visit, home))
  if (!isClean) {
    visits.delete(context)
    return context.close()
  }
  visit.isGiven = false
  idle.set(visit.kind, [...(idle.get(visit.kind) ?? []), context])
}

async function sweep(context: BrowserContext, visit: Visit, home: string): Promise<boolean> {
  const { page, session, size, origins } = visit
  const others = context.pages().filter((other) => other !== page)
  try {
    await Promise.all(others.map((other) => other.close()))
    for (const event of heard) await Promise.all([page.removeAllListeners(event), context.removeAllListeners(event)])
    if (visit.isHandled) {
      for (const owner of [page, context]) await owner.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      visit.isHandled = false
    }
    await page.mouse.move(0, 0)
    // a file of the same shop: the process stays, and no script writes any more
    for (const origin of origins) {
      await page.goto(new URL(new URL(home).pathname, origin).href)
      // not every Chromium counts it to the data of an origin
      await page.evaluate(() => sessionStorage.clear())
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    }
    origins.clear()
    await context.clearCookies()
    await page.setViewportSize(size)
    return true
  } catch {
    return false
  }
}
