import type { RefusalCode } from '@opentop/contract/refusal'

const shownRefusals = [
  'not-cancellable',
  'cancel-grown-up',
  'cancel-boarded',
  'cancel-disrupted',
  'key-running',
  'too-many-requests',
  'technical-problem',
] as const satisfies readonly RefusalCode[]

/** A cancellation without scripts, as the address of the page holds it. */
export type PlainCancel = {
  saleId: string
  formKey: string
  /** The chosen tickets. */
  unitIds: readonly string[]
  refused?: { code: (typeof shownRefusals)[number] } | { minimum: number }
  /** The refund was another one when the form arrived. */
  isCorrected: boolean
  /** The refund of a cancellation that was made. */
  doneCents?: number
}

/** Reads the address; undefined where no cancellation was asked for. */
export function plainCancelIn(query: URLSearchParams, formKey: string): PlainCancel | undefined {
  const saleId = query.get('cancel')
  if (saleId === null) return undefined
  const refused = query.get('refused')
  const done = /^\d{1,9}$/.exec(query.get('refund') ?? '')?.[0]
  return {
    saleId,
    formKey,
    unitIds: query.getAll('unit'),
    isCorrected: query.has('corrected'),
    ...(refused === null ? {} : { refused: refusedOf(refused, Number(query.get('limit'))) }),
    ...(done === undefined ? {} : { doneCents: Number(done) }),
  }
}

function refusedOf(code: string, minimum: number): NonNullable<PlainCancel['refused']> {
  if (code === 'cancel-minimum' && minimum > 0) return { minimum }
  return { code: shownRefusals.find((shown) => shown === code) ?? 'technical-problem' }
}
