/** How long a page tries again by itself before it asks its visitor. */
export const outageMs = 60_000
const longestSeconds = 8

/** The pause before the next try, in ms: at least what the server asks for, growing, and spread so that not all pages come back at once. */
export function outagePause(tries: number, askedSeconds: number, random: number): number {
  return Math.max(askedSeconds, Math.min(longestSeconds, 1.5 ** tries)) * 1000 * (1 + random / 4)
}

const outages: ReadonlySet<string> = new Set(['unavailable', 'busy', 'key-running'])
/** The same request may succeed in a moment, or its first one is still at work. */
export function isOutage(refusal: string | undefined): boolean {
  return refusal !== undefined && outages.has(refusal)
}
