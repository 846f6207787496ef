import { digitsOf, isLuhn } from './check-digits.ts'

const frenchLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Two signs over the number of the company; that of Monaco has no check digit of its own. */
export function isFrench(number: string): boolean {
  const company = number.slice(2)
  if (!company.startsWith('000') && !isLuhn(company)) return false
  if (/^\d\d/.test(number)) return Number(`${company}12`) % 97 === Number(number.slice(0, 2))
  const first = frenchLetters.indexOf(number.charAt(0))
  const second = frenchLetters.indexOf(number.charAt(1))
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(company) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'
/** Seven digits with a letter, and perhaps one more; older numbers have a sign in the second place. */
export function isIrish(number: string): boolean {
  const isNew = /^\d{7}/.test(number)
  const digits = isNew ? number.slice(0, 7) : `0${number.slice(2, 7)}${number[0]}`
  const more = isNew ? irishLetters.indexOf(number[8] ?? 'W') : 0
  const sum = digitsOf(digits).reduce((all, digit, index) => all + (8 - index) * digit, 9 * more)
  return number[7] === irishLetters[sum % 23]
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** Persons and foreigners have a letter over their digits, companies a digit or a letter. */
export function isSpanish(number: string): boolean {
  const [first = ''] = number
  const control = number.at(-1)
  if (/^[\dKLMXYZ]/.test(number)) {
    const digits = number
      .slice(0, -1)
      .replace(/^[KLM]/, '')
      .replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign)))
    return control === personLetters[Number(digits) % 23]
  }
  const sum = digitsOf(number.slice(1, 8)).reduce((all, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const letter = 'JABCDEFGHI'[check]
  if ('PQRSNW'.includes(first)) return control === letter
  return 'ABCDEFGHJUV'.includes(first) && (control === String(check) || (control === letter && 'CDFGJU'.includes(first)))
}
