import { merged } from '@opentop/domain/order/merge'
import type { DraftInput } from './draft.ts'
import { messageLangs, writtenIn, wordsWith, type MessageLang, type Templates } from './message-texts.ts'

type Versions = Record<'base' | 'mine' | 'now', DraftInput>
type Plain = Omit<DraftInput, 'title' | 'text'>
export type DraftField = keyof Plain | `${'title' | 'text'} ${MessageLang}`

/** Two people's versions of a draft as one: fields and texts that only one has touched come from there; of those that both changed mine stays. */
export function mergedDraft(versions: Versions): { values: DraftInput; conflicts: DraftField[] } {
  const plain = merged(each(versions, plainOf))
  const title = merged(each(versions, (draft) => textsOf(draft, 'title')))
  const text = merged(each(versions, (draft) => textsOf(draft, 'text')))
  const { delayMinutes, ...rest } = plain.values
  const words = Object.fromEntries(messageLangs.map((lang) => [lang, { title: title.values[lang], text: text.values[lang] }]))
  return {
    values: { ...rest, ...(rest.kind === 'delayed' ? { delayMinutes } : {}), ...wordsWith(versions.now, words) },
    conflicts: [
      ...plain.conflicts,
      ...title.conflicts.map((lang) => `title ${lang}` as const),
      ...text.conflicts.map((lang) => `text ${lang}` as const),
    ],
  }
}

function each<T>({ base, mine, now }: Versions, read: (draft: DraftInput) => T): Record<'base' | 'mine' | 'now', T> {
  return { base: read(base), mine: read(mine), now: read(now) }
}

/** The database gives the fields of an object back in an order of its own. */
function plainOf({
  title: _title,
  text: _text,
  delayMinutes = 0,
  scope,
  offers,
  ...rest
}: DraftInput): Omit<Plain, 'delayMinutes'> & { delayMinutes: number } {
  const { optionIds, lines, fromDay, toDay, minutes } = scope
  const { rebook, reachMinutes, avoid, otherDays, refund, keep, differenceOnUs } = offers
  return {
    ...rest,
    delayMinutes,
    scope: { optionIds, lines: lines.map(({ productId, key }) => ({ productId, key })), fromDay, toDay, minutes },
    offers: {
      rebook,
      reachMinutes,
      avoid: avoid.map(({ optionId, day, minute }) => ({ optionId, day, minute })),
      otherDays,
      refund,
      keep,
      differenceOnUs,
    },
  }
}

function textsOf(texts: Templates, field: 'title' | 'text'): Record<MessageLang, string> {
  const said = (lang: MessageLang): string => writtenIn(texts, lang)[field]
  return { en: said('en'), es: said('es'), fr: said('fr'), de: said('de'), it: said('it'), 'en-us': said('en-us') }
}
