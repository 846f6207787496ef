import type { Lang } from './lang.ts'

/** German writes umlauts as two letters: 'Köln' becomes 'koeln'. */
export function slugOf(name: string, lang?: Lang): string {
  return folded(lang === 'de' ? spelledOut(name) : name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

export function spelledOut(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
}

/** So that 'munchen' finds 'München'. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæøœłđðþı]/g, (letter) => letters[letter] ?? letter)
}
