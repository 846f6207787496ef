import type { CallName } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import { LRUCache } from 'lru-cache'
import { encodings, type Encoded } from './encoding.ts'
import { etagOf } from './etag.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'

export type CachedAnswer = Encoded & { etag: string }
type Asked = { site: Site; lang: Lang; currencyId: CurrencyId }

const maxBytes = 32 * 1024 * 1024
const brotliQuality = 5
const smallest = 1000
const kept = new WeakMap<Snapshot, LRUCache<string, CachedAnswer>>()

/** Serialised answers of calls that are the same for every visitor. Cached per catalogue snapshot, so that none outlives it. */
export function answerCacheOf(snapshot: Snapshot): LRUCache<string, CachedAnswer> {
  let answers = kept.get(snapshot)
  if (!answers) {
    const sizeCalculation = (answer: CachedAnswer, key: string): number => answer.plain.length * 2 + key.length
    kept.set(snapshot, (answers = new LRUCache({ maxSize: maxBytes, sizeCalculation })))
  }
  return answers
}

export function answerKey(name: CallName, input: object, { site, lang, currencyId }: Asked): string {
  return `${site.key} ${lang} ${currencyId} ${name} ${JSON.stringify(input)}`
}

export function cachedForm(text: string): CachedAnswer {
  const plain = Buffer.from(text)
  return { ...encodings(plain, plain.length < smallest ? 0 : brotliQuality), etag: etagOf(plain) }
}

const keptForms = new WeakMap<object, CachedAnswer>()
export function keptForm(answer: object, write: () => string): CachedAnswer {
  let form = keptForms.get(answer)
  if (!form) keptForms.set(answer, (form = cachedForm(write())))
  return form
}
