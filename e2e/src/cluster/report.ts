import type { Result } from './run.ts'

/** A bound that is exceeded this many times fails the run; less may be a busy machine. */
const grossly = 2

export function mistakesOf({ findings, notebook, seconds, fault }: Result): string[] {
  const badPages = [...notebook.pages]
    .filter(([status]) => status !== '200' && status !== 'shed')
    .map(([status, times]) => `${times} × page ${status}`)
  return [
    ...findings.lost.map((what) => `lost: ${what}`),
    ...findings.oversold,
    ...findings.doubleCharges.map((what) => `charged twice: ${what}`),
    ...findings.others,
    ...notebook.failures,
    ...badPages,
    ...(seconds > fault.bound * grossly ? [`no sale for ${seconds.toFixed(1)} s, bound ${fault.bound} s`] : []),
  ]
}

/** A table in Markdown, as it stands in docs/reliability.md. */
export function tableOf(results: readonly Result[]): string {
  const heads = [
    'fault',
    'no sale for, s',
    'when mended, s',
    'bound, s',
    'orders',
    'of them sent again',
    'cancelled',
    'moved',
    'acts of staff',
    'lost',
    'oversold',
    'charged twice',
    'pages',
    'answers',
  ]
  const rows = results.map(({ fault, seconds, mendedSeconds, notebook, findings }) => [
    fault.says,
    seconds.toFixed(1),
    mendedSeconds.toFixed(1),
    fault.bound,
    notebook.orders.length,
    notebook.paidAgain,
    notebook.changes.cancelled,
    notebook.changes.moved,
    notebook.capacityChanges.length + notebook.disruptions.length,
    findings.lost.length,
    findings.oversold.length,
    findings.doubleCharges.length,
    countsOf(notebook.pages),
    countsOf(notebook.answers),
  ])
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const countsOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
