type Parsed<V> = { value: V } | undefined

const time = /^([01]\d|2\d):[0-5]\d$/
const day = /^(today([+-]\d{1,3})?|\d{4}-\d{2}-\d{2})$/

export function timeIn(text: string): Parsed<string> {
  const written = text.trim().padStart(5, '0')
  return time.test(written) ? { value: written } : undefined
}

export function dayIn(text: string): Parsed<string> {
  const written = text.trim()
  const isKnown = day.test(written) && (written.startsWith('today') || !Number.isNaN(Date.parse(written)))
  return isKnown ? { value: written } : undefined
}

export function numberIn(text: string): Parsed<number> {
  return /^\d{1,6}$/.test(text.trim()) ? { value: Number(text) } : undefined
}

/** An empty field is no value. */
function orNothing<V>(read: (text: string) => Parsed<V>): (text: string) => Parsed<V | undefined> {
  return (text) => (text.trim() === '' ? { value: undefined } : read(text))
}

export const dayOrNothing = orNothing(dayIn)
export const timeOrNothing = orNothing(timeIn)
export const numberOrNothing = orNothing(numberIn)

export function withField<T extends object, K extends keyof T>(row: T, field: K, value: T[K] | undefined): T {
  const { [field]: _before, ...rest } = row
  return (value === undefined ? rest : { ...rest, [field]: value }) as T
}
