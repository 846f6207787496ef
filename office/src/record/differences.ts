type Values = Readonly<Record<string, unknown>>
type Difference = { name: string; before: string | undefined; after: string | undefined; isChanged: boolean }

/** The values of a row before and after, those that changed first. */
export function differences(before: Values = {}, after: Values = {}): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const all = names.map((name) => {
    const [old, now] = [written(before[name]), written(after[name])]
    return { name, before: old, after: now, isChanged: old !== now }
  })
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)]
}

function written(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
