type Values = Readonly<Record<string, unknown>>
type Difference = { name: string; before: string | undefined; after: string | undefined; isChanged: boolean }

type Say = (name: string, value: unknown) => string | undefined

export function differences(before: Values = {}, after: Values = {}, say: Say = () => undefined): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const all = names.map((name) => {
    const [old, now] = [say(name, before[name]) ?? written(before[name]), say(name, after[name]) ?? written(after[name])]
    return { name, before: old, after: now, isChanged: old !== now }
  })
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)]
}

function written(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
