/** A text in every language; American English only where it differs. Counts use the plural forms of the language. */
type Plural = { one: string; other: string; many?: string }
export type Text = string | Plural
type InEveryLang<T> = { en: T; es: T; fr: T; de: T; it: T; 'en-us'?: T }
export type MessageTable = Record<string, InEveryLang<Text>>

export function messages<const M extends MessageTable>(table: M): M {
  return table
}
