import { invoiceRules, type InvoiceField } from '@opentop/domain/papers/invoice-company'
import { httpCall } from '../call/http-call.ts'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { invoiceFields } from './invoice-fields.ts'
import type { InvoiceCountries } from './plain-invoice.ts'

type InvoiceFormProps = { token: string; countries: InvoiceCountries; answer: FormAnswer; onAsked: () => void }

export function InvoiceForm({ token, countries, answer, onAsked }: InvoiceFormProps) {
  const page = usePage()
  const { t } = page

  async function send(values: Record<InvoiceField, string>): Promise<FormOutcome<InvoiceField> | undefined> {
    const { vatNumber, reference, ...address } = values
    const more = { ...(vatNumber ? { vatNumber } : {}), ...(reference ? { reference } : {}) }
    const reply = await httpCall(page)('askInvoice', { token, ...address, ...more }).catch(() => undefined)
    if (reply?.ok) {
      onAsked()
      return undefined
    }
    if (reply?.refusal === 'vat-number-wrong') return { wrong: 'vatNumber', rule: { rule: 'vat-number' } }
    return { failure: t(`refusal.${shownRefusal(reply?.refusal)}`) }
  }

  return (
    <ValidatedForm<InvoiceField>
      id="invoice"
      rules={invoiceRules}
      fields={invoiceFields(t, countries)}
      posts={{ call: 'askInvoice', answer }}
      send={send}
      sendText={t('my-booking.invoice-send')}
      variant="line"
      before={<input type="hidden" name="token" value={token} />}
    />
  )
}
