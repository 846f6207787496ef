import type { BrowserContext, Page } from 'playwright-core'

type Asked = { watches: number; ended: number; single: number; locks: number }

/** Counts what a page asks of the platform: watches of the position that begin and end, single positions, and locks of the screen. */
export async function countAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = { watches: 0, ended: 0, single: 0, locks: 0 }
    Object.assign(window, { asked })
    const { watchPosition, clearWatch, getCurrentPosition } = Geolocation.prototype
    Geolocation.prototype.watchPosition = function (...values) {
      asked.watches += 1
      return watchPosition.apply(this, values)
    }
    Geolocation.prototype.clearWatch = function (id) {
      asked.ended += 1
      clearWatch.call(this, id)
    }
    Geolocation.prototype.getCurrentPosition = function (...values) {
      asked.single += 1
      getCurrentPosition.apply(this, values)
    }
    if (!('wakeLock' in navigator)) return
    const { request } = WakeLock.prototype
    WakeLock.prototype.request = function (kind) {
      asked.locks += 1
      return request.call(this, kind)
    }
  })
}

/** Replaces the lock of the screen by one that only counts: how often it was asked for, and how many are held now. */
export async function countLocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const locks = { asked: 0, open: 0 }
    Object.assign(window, { locks })
    const request = async (): Promise<object> => {
      locks.asked += 1
      locks.open += 1
      let isOpen = true
      return {
        async release() {
          if (isOpen) locks.open -= 1
          isOpen = false
        },
      }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
}

export function locksOn(page: Page): Promise<{ asked: number; open: number }> {
  return page.evaluate(() => (window as unknown as { locks: { asked: number; open: number } }).locks)
}

export function askedOn(page: Page): Promise<Asked> {
  return page.evaluate(() => (window as unknown as { asked: Asked }).asked)
}

/** A receiver that gives a fix every second of the page's clock, along a line to the north. For pages whose clock is scripted too. */
export async function scriptPosition(context: BrowserContext, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  await context.addInitScript(
    ([south, west]) => {
      const watches = new Map<number, ReturnType<typeof setInterval>>()
      Geolocation.prototype.watchPosition = (done) => {
        const id = watches.size + 1
        const tell = (): void => {
          const timestamp = Date.now()
          const coords = { latitude: south + ((timestamp / 1000) % 3600) / 100_000, longitude: west, accuracy: 8 } as GeolocationCoordinates
          done({ timestamp, coords, toJSON: () => ({}) })
        }
        watches.set(id, setInterval(tell, 1000))
        return id
      }
      Geolocation.prototype.clearWatch = (id) => clearInterval(watches.get(id))
    },
    [lat, lng] as const,
  )
}

/** Headless pages are always in front, so the state is overridden. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
