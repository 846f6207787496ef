const entities: Readonly<Record<string, string>> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–' }
const longest = 200

export function creditText(html: string): string {
  return html
    .slice(0, 4000)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,10}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const point = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
    })
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, longest)
}
