export function centsOf(typed: string): number | undefined {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€£$]/g, ''))
  if (!found) return undefined
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
