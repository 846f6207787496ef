import type { OfficeInputs } from '@opentop/contract/office-api'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import type { deskWords } from '../messages/desk.ts'
import type { Words } from '../messages/translate.ts'
import { centsOf } from '../text/money-input.ts'
import type { Draft } from './draft.ts'
import type { Held } from './use-hold.ts'

type Sale = OfficeInputs['sellAtDesk']
type Say = Words<typeof deskWords>
type Checked = { pay?: Sale['pay']; mistakes: Record<string, string> }
export function payOf({ way, tillId, given, receiptNumber }: Draft, { totalCents }: Held, t: Say): Checked {
  if (way === 'link') return { pay: { way }, mistakes: {} }
  if (tillId === null) return { mistakes: {} }
  if (way === 'terminal') {
    const number = receiptNumber.trim()
    return number === '' ? { mistakes: { receiptNumber: t('required') } } : { pay: { way, tillId, receiptNumber: number }, mistakes: {} }
  }
  const givenCents = given.trim() === '' ? totalCents : centsOf(given)
  return givenCents === undefined ? { mistakes: { given: t('notMoney') } } : { pay: { way, tillId, givenCents }, mistakes: {} }
}

export function unnamedOf({ travellers }: Draft, needed: number, t: Say): Record<string, string> {
  const fields = ['firstName', 'lastName'] as const
  const missing = Array.from({ length: needed }, (_, place) => fields.filter((field) => !travellers[place]?.[field].trim()))
  return Object.fromEntries(missing.flatMap((names, place) => names.map((name) => [`${place + 1} ${name}`, t('required')])))
}

type Named = { types: readonly PassengerTypeId[]; lineId: string | undefined }
export function saleOf(draft: Draft, { id, totalCents }: Held, pay: Sale['pay'], { types, lineId }: Named): Sale {
  const { firstName, lastName, email, phone, lang, travellers } = draft
  const named = types.map((typeId, index) => {
    const one = travellers[index]
    return {
      typeId,
      firstName: one?.firstName ?? '',
      lastName: one?.lastName ?? '',
      ...(one?.phone ? { phone: one.phone } : {}),
      ...(one?.document ? { document: one.document } : {}),
    }
  })
  return {
    id,
    expectedTotalCents: totalCents,
    lang,
    buyer: { firstName, lastName, email, phone },
    pay,
    ...(named.length > 0 && pay.way !== 'link' ? { travellers: named, ...(lineId === undefined ? {} : { travellersOf: lineId }) } : {}),
  }
}

const fieldOfCode: Readonly<Record<string, string>> = {
  'given-short': 'given',
  'receipt-number-taken': 'receiptNumber',
  'email-invalid': 'email',
}
export function refusedField(problem: { code: string; detail: string } | undefined, field: string): string | undefined {
  return problem && fieldOfCode[problem.code] === field ? problem.detail : undefined
}

export function isBesideField({ code }: { code: string }): boolean {
  return code in fieldOfCode
}
