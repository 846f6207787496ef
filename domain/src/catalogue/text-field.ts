/** A list (highlights) is one text of lines: a language with fewer lines lacks some, they are never moved. */
export type Text = string | readonly string[]

/** Addresses are words too, but a new one moves a page. */
const notTexts = new Set(['slugs'])
export const isAddress = (path: readonly string[]): boolean => path.some((step) => notTexts.has(step))

export function isText(value: unknown): value is Text {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}
