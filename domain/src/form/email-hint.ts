const providers = ['gmail', 'googlemail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail', 'orange', 'wanadoo', 'laposte', 'libero']
const similar: ReadonlySet<string> = new Set([...providers, 'mail', 'ymail', 'email', 'fmail', 'proton', 'orage', 'range'])
/** Endings that are slips of `com`. Two of them are countries, where none of the providers is. */
const comSlips: ReadonlySet<string> = new Set(['con', 'cmo', 'ocm', 'comm', 'cim', 'vom', 'xom', 'cpm', 'co', 'cm', 'om'])
const onlyOfProviders: ReadonlySet<string> = new Set(['co', 'cm', 'om'])

export function emailHint(address: string): string | undefined {
  const [, user, name, ending] = /^([^@\s]+)@([^@\s.]+)\.([^@\s]+)$/.exec(address.trim()) ?? []
  if (user === undefined || name === undefined || ending === undefined) return undefined
  const [typedName, typedEnding] = [name.toLowerCase(), ending.toLowerCase()]
  const provider = similar.has(typedName) ? typedName : providers.find((known) => isOneSlip(typedName, known))
  const isProvider = provider !== undefined && providers.includes(provider)
  const isSlip = comSlips.has(typedEnding) && (isProvider || !onlyOfProviders.has(typedEnding))
  const meant = `${user}@${provider ?? name}.${isSlip ? 'com' : ending}`
  return meant.toLowerCase() === address.trim().toLowerCase() ? undefined : meant
}

function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [a, b] = [typed.slice(start), meant.slice(start)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}
