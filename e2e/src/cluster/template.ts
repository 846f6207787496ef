import { readFileSync } from 'node:fs'

/** A file of deploy/cluster as it stands in the repository. */
export function deployFile(name: string): string {
  return readFileSync(deployPath(name), 'utf8')
}
export function deployPath(name: string): string {
  return new URL(`../../../deploy/cluster/${name}`, import.meta.url).pathname
}

/** Replaces `${NAME}`; a name without a value is a mistake. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template has no value for ${name}`)
    return value
  })
}
