export type BookSums = Record<string, [number, number]>

/** `rate`: parts per million, else a category (E exempt, O outside, Z zero) or why there is no tax. */
export type BookTax = { place: string; tax: string; rate: string; netCents: number; taxCents: number }
type BookWay = { account: string; kind: string; inCents: number; outCents: number }
type BookFigures = {
  soldCents: number
  refundedCents: number
  taxCents: number
  feeCents: number
  commissionCents: number
  lostCents: number
  paidOutCents: number
  dueCents: number
}

const kindOfAccount = (account: string): string => account.split(':', 1)[0] ?? account
const moneyKinds = ['provider', 'till', 'terminal', 'agent'] as const

/** Commission and fees are costs beside the turnover. */
export function figuresOf(sums: BookSums): BookFigures {
  const [soldBack, sold] = sumOf(sums, ['revenue', 'tax'])
  const net = (kind: string): number => sumOf(sums, [kind]).reduce((debit, credit) => debit - credit)
  return {
    soldCents: sold,
    refundedCents: soldBack,
    taxCents: -net('tax'),
    feeCents: net('fees'),
    commissionCents: net('commission'),
    lostCents: net('lost'),
    paidOutCents: net('bank'),
    dueCents: -net('refund-due'),
  }
}

function sumOf(sums: BookSums, kinds: readonly string[]): [number, number] {
  let [debit, credit] = [0, 0]
  for (const [account, [got, gave]] of Object.entries(sums))
    if (kinds.includes(kindOfAccount(account))) [debit, credit] = [debit + got, credit + gave]
  return [debit, credit]
}

export function waysOf(sums: BookSums): BookWay[] {
  return Object.entries(sums)
    .map(([account, [inCents, outCents]]) => ({ account, kind: kindOfAccount(account), inCents, outCents }))
    .filter(({ kind }) => moneyKinds.some((one) => one === kind))
    .toSorted((a, b) => b.inCents - a.inCents || a.account.localeCompare(b.account))
}

/** Where several taxes lie on a ride, the turnover is that of all rides taxed so. */
export function taxesOf(sums: BookSums): BookTax[] {
  const rows = Object.entries(sums).map(([account, [debit, credit]]) => ({ parts: account.split(':'), cents: credit - debit }))
  const revenue = rows.filter(({ parts }) => parts[0] === 'revenue')
  const taxed = rows
    .filter(({ parts }) => parts[0] === 'tax')
    .map(({ parts: [, place = '', tax = '', ppm = ''], cents }) => {
      const ofPlace = revenue.filter(({ parts }) => parts[1] === place && /^\d+$/.test(parts[3] ?? ''))
      const ofRate = ofPlace.filter(({ parts }) => parts[3] === ppm)
      return { place, tax, rate: ppm, netCents: total(ofRate.length > 0 ? ofRate : ofPlace), taxCents: cents }
    })
  const untaxed = Map.groupBy(
    revenue.filter(({ parts }) => !/^\d+$/.test(parts[3] ?? '')),
    ({ parts }) => `${parts[1]}:${parts[3] ?? ''}`,
  )
  const others = [...untaxed].map(([key, found]) => {
    const [place = '', rate = ''] = key.split(':')
    return { place, tax: '', rate, netCents: total(found), taxCents: 0 }
  })
  return [...taxed, ...others].toSorted((a, b) => a.place.localeCompare(b.place) || b.netCents - a.netCents)
}

const total = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)
