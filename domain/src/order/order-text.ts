import { readQr } from '../voucher/voucher-qr.ts'

export type OrderText = {
  voucherId?: string
  voucherCode?: string
  id?: string
  /** A reference is read aloud without its OT too. */
  references?: string[]
  agentReference?: string
  paymentReference?: string
  terminalReceipt?: string
  email?: string
  insideEmail?: InsideEmail
  /** The last digits of a telephone number, in reverse order, as they are stored for the search. */
  phone?: string
  words?: string[]
}

type InsideEmail = { text: string; start: string }

const fewestLetters = 3
const fewestDigits = 4
/** Enough digits to tell numbers apart, and few enough that it does not matter whether the country's code was typed. */
const mostDigits = 8
const mostWords = 8
const mostOfReceipt = 40

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Crockford's alphabet after O, I and L were read as digits. */
const voucherCode = /^[0-9A-HJKMNP-TV-Z]{16}$/

export function readOrderText(typed: string): OrderText {
  const text = typed.trim()
  const scanned = /^OT[12]:/.test(text) ? readQr(text) : undefined
  if (scanned) return { voucherId: scanned.facts.voucherId }
  if (text.includes('@')) return { email: text.toLowerCase(), ...insideEmail(text) }
  if (uuid.test(text.toLowerCase())) return { id: text.toLowerCase() }
  const isOneWord = !/\s/.test(text)
  const compact = text.toUpperCase().replace(/[\s-]/g, '')
  const code = compact.replaceAll('O', '0').replace(/[IL]/g, '1')
  const digits = text.replace(/\D/g, '')
  const isNumber = /^\+?[\d\s()./-]+$/.test(text)
  const words = orderWords(text)
  return {
    ...(voucherCode.test(code) ? { voucherCode: code } : {}),
    ...(/^[A-Z0-9]{5,40}$/.test(compact) ? { references: compact.startsWith('OT') ? [compact] : [compact, `OT${compact}`] } : {}),
    ...(text.length >= fewestLetters ? { agentReference: text.toUpperCase() } : {}),
    ...(isOneWord && text.length >= 6 ? { paymentReference: text } : {}),
    ...(text.length >= fewestLetters && text.length <= mostOfReceipt ? { terminalReceipt: text } : {}),
    ...(isOneWord && text.length >= fewestLetters + 1 && !isNumber ? { email: text.toLowerCase(), ...insideEmail(text) } : {}),
    ...(isNumber && digits.length >= fewestDigits ? { phone: reversed(digits).slice(0, mostDigits) } : {}),
    ...(words.length > 0 && !isNumber ? { words } : {}),
  }
}

function insideEmail(typed: string): { insideEmail?: InsideEmail } {
  const text = typed.toLowerCase()
  const start = /^[a-z0-9]*/.exec(text)?.[0] ?? ''
  return isBeginning(start) ? { insideEmail: { text, start } } : {}
}

/** With fewer than three letters the last word would match too much: it counts only when it is alone. */
export function orderWords(text: string): string[] {
  const words = foldedName(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
  return words.length > 1 && !isBeginning(words.at(-1)) ? words.slice(0, -1) : words
}
export function isBeginning(word = ''): boolean {
  return word.length >= fewestLetters
}

const alike: Readonly<Record<string, string>> = {
  Ø: 'o',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  ẞ: 'ss',
  ß: 'ss',
}
/** The same as the SQL function search_text of 0051-order-search.sql. */
export function foldedName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ØøŁłĐđıÆæŒœẞß]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}
