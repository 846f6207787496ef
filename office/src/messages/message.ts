import type { OfficeLang } from '@opentop/contract/right'

/** For texts with a number of things; others need a reason in `unchanging.ts`. Spanish plural rules also know `many` (millions); where it is missing, `other` is used. */
type Plural = { one: string; other: string; many?: string }
export type Text = string | Plural
export type MessageTable = Readonly<Record<string, Readonly<Record<OfficeLang, Text>>>>

/**
 * The texts of one subject, in the languages of the office. One file a subject in this folder, imported by the components that show them:
 * they load with their screen. A missing language does not compile; check.ts looks at placeholders and plural forms.
 */
export function messages<const M extends MessageTable>(table: M): M {
  return table
}

export function isMessageTable(value: unknown): value is MessageTable {
  return typeof value === 'object' && value !== null && Object.values(value).every((texts) => typeof texts === 'object' && 'en' in texts)
}
