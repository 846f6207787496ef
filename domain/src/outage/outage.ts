export const outageMs = 60_000
const longestSeconds = 8

/** Spread, so that not all pages come back at once. */
export function outagePause(tries: number, askedSeconds: number, random: number): number {
  return Math.max(askedSeconds, Math.min(longestSeconds, 1.5 ** tries)) * 1000 * (1 + random / 4)
}

const outages: ReadonlySet<string> = new Set(['unavailable', 'busy', 'key-running'])
export function isOutage(refusal: string | undefined): boolean {
  return refusal !== undefined && outages.has(refusal)
}
