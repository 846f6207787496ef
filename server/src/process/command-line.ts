const mostProcesses = 64

/** `npm start -- --processes 4` */
export function readProcesses(words: readonly string[]): { ok: true; count: number } | { ok: false; reason: string } {
  const at = words.indexOf('--processes')
  const count = at === -1 ? 1 : Number(words[at + 1])
  const known = at === -1 ? words.length === 0 : words.length === 2
  if (known && Number.isInteger(count) && count >= 1 && count <= mostProcesses) return { ok: true, count }
  return { ok: false, reason: `usage: npm start [-- --processes 1..${mostProcesses}]` }
}
