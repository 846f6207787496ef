import type { Snapshot } from '@opentop/api/catalogue/snapshot'
import { LRUCache } from 'lru-cache'
import { etagOf } from '@opentop/api/http/etag'
import { ownLandmarks } from '../catalogue/landmarks.ts'
import type { ServedFile } from './files.ts'
import { pngOf } from './png.ts'
import { locationOfPoster } from './posters.ts'
import type { Web } from '../page/web.ts'

const name = /^([a-z0-9-]+)-share\.png$/
const maxRunning = 2
const maxWaiting = 100

/** The preview image of a shared link. Link previews do not support SVG, so the poster is rasterised on its first request and cached. */
export function sharePictureMaker(web: Web): (file: string, snapshot: Snapshot) => Promise<ServedFile | 'busy' | undefined> {
  const made = new LRUCache<string, Promise<ServedFile>>({ max: 1000 })
  const queue = openQueue()
  return async (file, snapshot) => {
    const [, key = ''] = name.exec(file) ?? []
    const location = locationOfPoster(snapshot, key)
    if (!location) return undefined
    const cacheKey = `${snapshot.facts.version} ${key}`
    const cached = made.get(cacheKey)
    if (cached) return cached
    if (queue.waiting() >= maxWaiting) return 'busy'
    const making = queue.run(() => rasterised(web.render.drawPoster(key, location.poster, 'share', ownLandmarks())))
    made.set(cacheKey, making)
    making.catch(() => made.delete(cacheKey))
    return making
  }
}

async function rasterised(svg: string): Promise<ServedFile> {
  const plain = await pngOf(svg)
  return { plain, br: undefined, gzip: undefined, etag: etagOf(plain) }
}

/** Runs two at a time, so that rasterising leaves CPU time for pages. */
function openQueue(): { run: <T>(work: () => Promise<T>) => Promise<T>; waiting: () => number } {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    waiting: () => waiting.length,
    async run(work) {
      if (running >= maxRunning) await new Promise<void>((go) => waiting.push(go))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
