/** The address form of a name: 'São Paulo' becomes 'sao-paulo', 'Köln' becomes 'koln'. */
export function slugOf(name: string): string {
  return folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Lower case without accents, so that 'munchen' finds 'München'. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæøœłđðþı]/g, (letter) => letters[letter] ?? letter)
}
