import type { Right } from '@opentop/contract/right'
import { fieldAt, withValue } from './document-field.ts'
import { isOfPrices } from './document-difference.ts'
import { same } from './document-parts.ts'
import { allLangs, type Lang } from '../lang.ts'
import { isAddress, isText } from './text-field.ts'

export type Edit = { id: string; path: readonly string[]; before?: unknown; after?: unknown }
type Applied = { body: object; stored: Edit[]; conflicts: { id: string; now: unknown }[] }

/** A field that says neither what its editor saw nor what they wrote is a conflict; the others count. */
export function withEdits(body: object, edits: readonly Edit[]): Applied {
  return edits.reduce<Applied>(
    (sum, edit) => {
      const now = fieldAt(sum.body, edit.path)
      if (same(now, edit.after)) return sum
      if (!same(now, edit.before)) return { ...sum, conflicts: [...sum.conflicts, { id: edit.id, now }] }
      return { ...sum, body: withValue(sum.body, edit.path, edit.after) as object, stored: [...sum.stored, edit] }
    },
    { body, stored: [], conflicts: [] },
  )
}

export function rightsOf(edit: Pick<Edit, 'path' | 'before' | 'after'>): Right[] {
  if (edit.path.some((step) => step === 'prices' || step === 'was' || step === 'priceRules')) return ['prices.edit']
  if (langOf(edit)) return ['texts.edit']
  return isOfPrices({ path: [...edit.path], before: edit.before, after: edit.after })
    ? ['catalogue.edit', 'prices.edit']
    : ['catalogue.edit']
}

/** The language of an edit of one text. */
export function langOf({ path, before, after }: Pick<Edit, 'path' | 'before' | 'after'>): Lang | undefined {
  if (isAddress(path) || ![before, after].every((value) => value === undefined || isText(value))) return undefined
  return allLangs.find((lang) => lang === path.at(-1))
}

export function isOfIdentity({ path: [first] }: Pick<Edit, 'path'>): boolean {
  return first === undefined || first === 'id'
}
