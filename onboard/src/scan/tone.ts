import type { ScanResult } from '@opentop/contract/redemption'

export type Tone = 'ok' | 'warn' | 'no'
type Judged = Pick<ScanResult, 'outcome'> & {
  isUndone?: boolean
  isUndoOver?: boolean
  isPackOver?: boolean
  offline: boolean
  code: string
}

const lookCloser: ReadonlySet<ScanResult['outcome']> = new Set(['again', 'shared', 'choose-part', 'not-yet', 'early', 'out-of-hours'])

export function toneOf(result: Judged): Tone {
  if (result.isUndone || result.isUndoOver || isUnchecked(result)) return 'warn'
  if (result.outcome === 'ok') return 'ok'
  return lookCloser.has(result.outcome) ? 'warn' : 'no'
}

/** A typed code has no signature, so it tells nothing without a network. */
export function isUnchecked({ outcome, offline, code, isPackOver }: Judged): boolean {
  return outcome === 'invalid' && offline && !isPackOver && !code.startsWith('OT')
}
