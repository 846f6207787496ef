import type { OfficeInputs } from '@opentop/contract/office-api'

const inAll = (text: string) => ({ en: text, es: text, fr: text, de: text, it: text })

export const disruptionDraft: Omit<OfficeInputs['draftDisruption'], 'scope'> = {
  locationId: 7,
  kind: 'cancelled',
  cause: 'weather',
  title: inAll('Cancelled'),
  text: inAll('The wind is too strong.'),
  offers: { rebook: true, reachMinutes: 240, avoid: [], otherDays: 7, refund: true, keep: false, differenceOnUs: true },
  defaultChoice: 'rebook',
  deadline: new Date(Date.now() + 6 * 3_600_000).toISOString(),
}
