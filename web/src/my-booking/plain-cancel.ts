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

export type PlainCancel = {
  saleId: string
  formKey: string
  unitIds: readonly string[]
  refused?: { code: (typeof shownRefusals)[number] } | { minimum: number }
  isCorrected: boolean
  doneCents?: number
}

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
