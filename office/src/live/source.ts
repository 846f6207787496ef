import { liveKinds, livePath, type LiveNews } from '@opentop/contract/live-event'
import { officeRoot } from '@opentop/contract/office-paths'

/** The server gives a sign of life every 15 seconds. */
const silenceMs = 40_000
const retryMs = 2000

type Handlers = {
  lastId: () => string | undefined
  onNews: (id: string, news: LiveNews | 'reset' | 'alive', mark: string | undefined) => void
  onLive: (isLive: boolean) => void
  onRefused: () => void
}

export function openSource({ lastId, onNews, onLive, onRefused }: Handlers): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const after = lastId()
    source = new EventSource(`${officeRoot}${livePath}${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`)
    source.addEventListener('open', () => {
      onLive(true)
      watch()
    })
    source.addEventListener('error', failed)
    for (const name of ['begin', 'alive', 'reset', ...Object.keys(liveKinds)])
      source.addEventListener(name, (event: MessageEvent<string>) => {
        watch()
        const news = JSON.parse(event.data) as LiveNews
        const isSilent = name === 'begin' || name === 'alive'
        onNews(event.lastEventId, isSilent ? 'alive' : name === 'reset' ? 'reset' : news, news.readAfter)
      })
  }

  /** A connection that says nothing for too long is dead, though the browser does not know it. */
  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(again, silenceMs)
  }
  function again(): void {
    source?.close()
    onLive(false)
    open()
  }
  function failed(): void {
    onLive(false)
    if (source?.readyState !== EventSource.CLOSED) return
    onRefused()
    clearTimeout(timer)
    timer = setTimeout(again, retryMs)
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
