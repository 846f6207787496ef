import type { Snapshot } from '@opentop/api/snapshot'
import { LRUCache } from 'lru-cache'
import { etagOf } from '@opentop/api/etag'
import type { ServedFile } from '../files.ts'
import { locationOfPoster } from './posters.ts'
import type { Web } from '../web.ts'

const name = /^([a-z0-9-]+)-share\.png$/
const atOnce = 2
const waitingAtMost = 100

/** The picture that goes with a shared link: programs that show links read no SVG, so the poster is rasterised when first asked for. */
export function sharePictureMaker(web: Web): (file: string, snapshot: Snapshot) => Promise<ServedFile | 'busy' | undefined> {
  const made = new LRUCache<string, Promise<ServedFile>>({ max: 1000 })
  const inTurn = turns()
  return async (file, snapshot) => {
    const [, key = ''] = name.exec(file) ?? []
    const location = locationOfPoster(snapshot, key)
    if (!location) return undefined
    const kept = `${snapshot.facts.version} ${key}`
    const before = made.get(kept)
    if (before) return before
    if (inTurn.waiting() >= waitingAtMost) return 'busy'
    const making = inTurn.run(() => rasterised(web.render.drawPoster(key, location.poster, 'share')))
    made.set(kept, making)
    making.catch(() => made.delete(kept))
    return making
  }
}

async function rasterised(svg: string): Promise<ServedFile> {
  const { default: sharp } = await import('sharp')
  const plain = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  return { plain, br: undefined, gzip: undefined, etag: etagOf(plain) }
}

/** A few at a time, the others wait in line: rasterising must not take the cores from pages. */
function turns(): { run: <T>(work: () => Promise<T>) => Promise<T>; waiting: () => number } {
  const line: (() => void)[] = []
  let running = 0
  return {
    waiting: () => line.length,
    async run(work) {
      if (running >= atOnce) await new Promise<void>((go) => line.push(go))
      else running += 1
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
