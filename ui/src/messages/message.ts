import type { InEveryLang } from '@opentop/domain/lang'

/** American English only where it differs. A number of things has the plural forms of the language, or a reason in `unchanging.ts`. */
type Plural = { one: string; other: string; many?: string }
export type Text = string | Plural
export type MessageTable = Record<string, InEveryLang<Text>>

export function messages<const M extends MessageTable>(table: M): M {
  return table
}
