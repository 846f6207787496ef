const kilometresInMile = 1.609344
const countsInMiles = /^en-(GB|US)$/

export function distanceText(intl: string, kilometres: number): string {
  const miles = countsInMiles.test(intl)
  const value = miles ? kilometres / kilometresInMile : kilometres
  const unit = miles ? 'mile' : 'kilometer'
  return new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}
