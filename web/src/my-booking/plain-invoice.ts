import type { Api, Call } from '@opentop/contract/api'
import type { Answer } from '@opentop/contract/endpoint'
import type { FormValues } from '@opentop/domain/form/form'
import { formAnswerIn, type FormAnswer } from '../form/form-answer.ts'

export type InvoiceCountries = Answer<Api['getCountries']>
/** The form as a page without scripts shows it; countries are there once it is open. */
export type PlainInvoice = { answer: FormAnswer; countries?: InvoiceCountries; isAsked?: boolean }

export async function loadPlainInvoice(
  query: URLSearchParams,
  entered: FormValues | undefined,
  call: Call,
): Promise<PlainInvoice | undefined> {
  if (query.get('invoice') === 'asked') return { answer: {}, isAsked: true }
  if (!query.has('invoice') && !entered) return undefined
  const found = await call('getCountries', {})
  return { answer: invoiceAnswerIn(query, entered), ...(found.ok ? { countries: found.answer } : {}) }
}

function invoiceAnswerIn(query: URLSearchParams, entered: FormValues | undefined): FormAnswer {
  if (query.get('refused') !== 'vat-number-wrong') return formAnswerIn(query, entered)
  return { wrong: { field: 'vatNumber', rule: 'vat-number' }, ...(entered ? { entered } : {}) }
}
