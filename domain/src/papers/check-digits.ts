export function digitsOf(text: string): number[] {
  return [...text].map(Number)
}

/** The sum of the first digits, each times its weight. */
export function weighed(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
}

/** Every second digit from the right is doubled, and the sum ends in 0. */
export function isLuhn(number: string): boolean {
  const sum = digitsOf(number)
    .toReversed()
    .reduce((all, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** ISO 7064, modulus 11 and 10. */
export function isMod11And10(number: string): boolean {
  let product = 10
  for (const digit of digitsOf(number.slice(0, -1))) product = (((digit + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === Number(number.at(-1))
}
