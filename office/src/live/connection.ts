import type { LiveNews } from '@opentop/contract/live-event'
import { queries } from '../query.ts'
import { readAfter } from '../call.ts'
import { announce, liveness, type Liveness } from './live-feed.ts'
import { isLater } from './place.ts'
import { openSource } from './source.ts'

type Message =
  | { type: 'news'; id: string; news: LiveNews | 'reset' | 'alive'; mark: string | undefined }
  | { type: 'liveness'; liveness: Liveness; id: string | undefined }
  | { type: 'hello' }

const name = 'office-live'
/** A short cut is not worth a word. */
const patienceMs = 3000

/**
 * Keeps the windows of this browser up to date over one connection: browsers allow six to a host, and each window would take one. The
 * window with the lock has the connection and passes events on; when it closes, the next one goes on from the last event.
 */
export function startLive(): () => void {
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  let lastId: string | undefined
  let isLeader = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  function take(id: string, news: LiveNews | 'reset' | 'alive', mark: string | undefined): void {
    if (mark !== undefined) readAfter(mark)
    if (news !== 'reset' && !isLater(id, lastId)) return
    lastId = id
    if (news !== 'alive') announce(news)
  }
  function say(message: Message): void {
    channel.postMessage(message)
  }
  function become(next: Liveness): void {
    clearTimeout(waiting)
    waiting = undefined
    liveness.set(next)
    say({ type: 'liveness', liveness: next, id: lastId })
  }
  function onLive(isLive: boolean): void {
    if (isLive) return become({ isLive: true })
    if (liveness.get().since !== undefined) return
    const since = Date.now()
    // further failures do not begin the wait anew
    waiting ??= setTimeout(() => become({ isLive: false, since }), patienceMs)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') {
      if (isLeader) say({ type: 'liveness', liveness: liveness.get(), id: lastId })
    } else if (data.type === 'news') take(data.id, data.news, data.mark)
    else {
      lastId ??= data.id
      liveness.set(data.liveness)
    }
  })
  say({ type: 'hello' })

  function lead(): Promise<void> {
    isLeader = true
    const close = openSource({
      lastId: () => lastId,
      onNews(id, news, mark) {
        take(id, news, mark)
        say({ type: 'news', id, news, mark })
      },
      onLive,
      onRefused: () => void queries.invalidateQueries({ queryKey: ['getSession'] }),
    })
    return new Promise((done) => {
      stopped.signal.addEventListener('abort', () => {
        close()
        done()
      })
    })
  }
  // the request is aborted when this window stops waiting for the lock
  void navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined)
  return () => {
    clearTimeout(waiting)
    stopped.abort()
    channel.close()
  }
}
