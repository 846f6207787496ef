import { digitsOf, isLuhn, isMod11And10, weighed } from './check-digits.ts'
import { isFrench, isIrish, isSpanish } from './lettered-vat.ts'

type VatRule = { form: RegExp; isChecked: (number: string) => boolean }

const last = (number: string): number => Number(number.at(-1))
const divides = (modulus: number, weights: readonly number[]) => (number: string) => weighed(number, weights) % modulus === 0
/** The last digit makes the weighed sum of the others a multiple of 11; `ten` is what stands for ten. */
const completes = (weights: readonly number[], ten: number | undefined) => (number: string) => {
  const digit = (11 - (weighed(number, weights) % 11)) % 11
  return last(number) === (digit === 10 ? ten : digit)
}
/** The last digit is the rest of the weighed sum by 11. */
const remains = (weights: readonly number[], ten: number | undefined) => (number: string) => {
  const digit = weighed(number, weights) % 11
  return last(number) === (digit === 10 ? ten : digit)
}

const counted = (count: number, from = 1): number[] => Array.from({ length: count }, (_none, index) => index + from)
const falling = (from: number, to: number): number[] => counted(from - to + 1, to).toReversed()

function isAustrian(number: string): boolean {
  const sum = digitsOf(number.slice(1, 8)).reduce((all, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2
    return all + (value > 9 ? value - 9 : value)
  }, 4)
  return last(number) === (10 - (sum % 10)) % 10
}

/** The rest by 11 with one row of weights, and with another one where that is ten. */
const remainsTwice = (first: readonly number[], second: readonly number[]) => (number: string) => {
  const digit = weighed(number, first) % 11
  return last(number) === (digit < 10 ? digit : (weighed(number, second) % 11) % 10)
}

const isBulgarianPerson = (number: string): boolean =>
  last(number) === (weighed(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 ||
  last(number) === weighed(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 ||
  completes([4, 3, 2, 7, 6, 5, 4, 3, 2], undefined)(number)
const isBulgarianCompany = remainsTwice(counted(8), counted(8, 3))

const oddOfCyprus = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
function isCypriot(number: string): boolean {
  const sum = digitsOf(number.slice(0, 8)).reduce((all, digit, index) => all + (index % 2 === 0 ? (oddOfCyprus[digit] ?? 0) : digit), 0)
  return number.at(-1) === String.fromCharCode(65 + (sum % 26))
}

function isCzech(number: string): boolean {
  if (number.length === 10) return Number(number) % 11 === 0
  if (number.length === 9) return true
  return number[0] !== '9' && last(number) === (11 - (weighed(number, falling(8, 2)) % 11)) % 10
}

const britishWeights = [8, 7, 6, 5, 4, 3, 2, 10, 1]
function isBritish(number: string): boolean {
  if (number.startsWith('GD')) return Number(number.slice(2)) < 500
  if (number.startsWith('HA')) return Number(number.slice(2)) >= 500
  return [0, 42].includes(weighed(number, britishWeights) % 97)
}

const cycle = (count: number, offset: number): number[] => counted(count, 0).map((index) => 1 + ((index + offset) % 9))
function isLithuanian(number: string): boolean {
  const count = number.length - 1
  return number.at(-2) === '1' && remainsTwice(cycle(count, 0), cycle(count, 2))(number)
}

function isLatvian(number: string): boolean {
  if (number.startsWith('32')) return true
  if (Number(number[0]) > 3) return weighed(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  return last(number) === ((1 + weighed(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10
}

const dutch = (number: string): string => [...`NL${number}`].map((letter) => Number.parseInt(letter, 36)).join('')
const isDutch = (number: string): boolean => weighed(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || BigInt(dutch(number)) % 97n === 1n

const isRomanian = (number: string): boolean => {
  const padded = number.padStart(10, '0')
  return last(padded) === ((10 * weighed(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10
}

const british: VatRule = { form: /^(\d{9}(\d{3})?|(GD|HA)\d{3})$/, isChecked: isBritish }

/** Form and check digits behind the letters of the country: member states, Great Britain and Northern Ireland. */
export const vatRules: Readonly<Record<string, VatRule>> = {
  AT: { form: /^U\d{8}$/, isChecked: isAustrian },
  BE: { form: /^[01]\d{9}$/, isChecked: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  BG: { form: /^\d{9,10}$/, isChecked: (number) => (number.length === 9 ? isBulgarianCompany : isBulgarianPerson)(number) },
  CY: { form: /^[0-59]\d{7}[A-Z]$/, isChecked: isCypriot },
  CZ: { form: /^\d{8,10}$/, isChecked: isCzech },
  DE: { form: /^[1-9]\d{8}$/, isChecked: isMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, isChecked: divides(11, [2, 7, 6, 5, 4, 3, 2, 1]) },
  EE: { form: /^\d{9}$/, isChecked: divides(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]) },
  EL: { form: /^\d{9}$/, isChecked: remains([256, 128, 64, 32, 16, 8, 4, 2], 0) },
  ES: { form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, isChecked: isSpanish },
  FI: { form: /^\d{8}$/, isChecked: divides(11, [7, 9, 10, 5, 8, 4, 2, 1]) },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, isChecked: isFrench },
  GB: british,
  HR: { form: /^\d{11}$/, isChecked: isMod11And10 },
  HU: { form: /^\d{8}$/, isChecked: divides(10, [9, 7, 3, 1, 9, 7, 3, 1]) },
  IE: { form: /^(\d{7}[A-W][A-IWT]?|\d[A-Z+*]\d{5}[A-W])$/, isChecked: isIrish },
  IT: { form: /^\d{11}$/, isChecked: (number) => !number.startsWith('0000000') && isLuhn(number) },
  LT: { form: /^(\d{9}|\d{12})$/, isChecked: isLithuanian },
  LU: { form: /^\d{8}$/, isChecked: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { form: /^\d{11}$/, isChecked: isLatvian },
  MT: { form: /^[1-9]\d{7}$/, isChecked: divides(37, [3, 4, 6, 7, 8, 9, 10, 1]) },
  NL: { form: /^\d{9}B\d{2}$/, isChecked: isDutch },
  PL: { form: /^\d{10}$/, isChecked: remains([6, 5, 7, 2, 3, 4, 5, 6, 7], undefined) },
  PT: { form: /^[1-9]\d{8}$/, isChecked: completes(falling(9, 2), 0) },
  RO: { form: /^[1-9]\d{1,9}$/, isChecked: isRomanian },
  SE: { form: /^\d{10}\d[1-9]$/, isChecked: (number) => isLuhn(number.slice(0, 10)) },
  SI: { form: /^[1-9]\d{7}$/, isChecked: completes(falling(8, 2), 0) },
  SK: { form: /^[1-9]\d[2-4789]\d{7}$/, isChecked: (number) => Number(number) % 11 === 0 },
  XI: british,
}
