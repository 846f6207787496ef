const maxProcesses = 64

export function readProcesses(args: readonly string[]): { ok: true; count: number } | { ok: false; reason: string } {
  const at = args.indexOf('--processes')
  const count = at === -1 ? 1 : Number(args[at + 1])
  const known = at === -1 ? args.length === 0 : args.length === 2
  if (known && Number.isInteger(count) && count >= 1 && count <= maxProcesses) return { ok: true, count }
  return { ok: false, reason: `usage: npm start [-- --processes 1..${maxProcesses}]` }
}
