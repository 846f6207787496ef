import { randomBytes } from 'node:crypto'

/** Letters that can't be taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16
const count = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join(''))
}

export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
