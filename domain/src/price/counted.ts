/** Of several, the first of this list decides the plural form. */
const countedNames = ['count', 'minimum', 'maximum', 'runs', 'orders', 'cities', 'sold', 'held', 'boarded', 'hours', 'minutes', 'metres']
/** Symbols are the same for one and for many. */
const units = /\{\w+\}[\s\u00a0](?:min|Min\.|h|Std\.|s|m|km|M|Mio\.|mln)(?![\p{L}\d])/gu

export function countedIn(text: string): string | undefined {
  return countedNames.find((name) => text.includes(`{${name}}`))
}

export function isCounting(texts: readonly string[]): boolean {
  return texts.some((text) => countedIn(text.replaceAll(units, '')) !== undefined)
}
