import type { ProductFacts } from '../facts.ts'
import { askWords, topicWords } from './search-words.ts'
import { folded } from '../slug.ts'

export type Topic = keyof typeof topicWords

const topics = Object.keys(topicWords) as Topic[]
const topicOfWord = new Map(topics.flatMap((topic) => topicWords[topic].map((word): [string, Topic] => [word, topic])))
const needless = new Set<string>(askWords)

export function searchWords(text: string): string[] {
  return folded(text)
    .replace(/['’]s(?![\p{L}\d])/gu, 's')
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '')
}

export function topicOf(word: string): Topic | undefined {
  return topicOfWord.get(word)
}

export function isNeedless(word: string): boolean {
  return needless.has(word)
}

const byNight = (product: ProductFacts): boolean =>
  Object.values(product.names).some((name) => searchWords(name).some((word) => topicOf(word) === 'night'))

const isAbout: Record<Topic, (product: ProductFacts) => boolean> = {
  boat: ({ vehicle }) => vehicle.includes('boat'),
  bus: ({ vehicle }) => vehicle.includes('bus'),
  hop: ({ kind, options }) => kind === 'tour' && options.some((option) => option.kind === 'day'),
  night: byNight,
  package: ({ kind }) => kind === 'package',
}

export function topicsOfProduct(product: ProductFacts): ReadonlySet<Topic> {
  return new Set(topics.filter((topic) => isAbout[topic](product)))
}
