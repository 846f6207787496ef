import type { FormValues } from '@opentop/domain/form/form'
import { companyFields, companyRules, type InvoiceField } from '@opentop/domain/papers/invoice-company'
import { useState } from 'react'
import { ValidatedField, type FormField } from '../form/ValidatedField.tsx'
import { invoiceFields } from '../my-booking/invoice-fields.ts'
import { usePage } from '../state/page-context.tsx'
import type { Country } from './ways-to-pay.ts'
import '@opentop/ui/styles/panel.css'

type CompanyPanelProps = { errorOf: (field: string) => string | undefined; entered: FormValues | undefined; countries: readonly Country[] }

/** For a buyer whose company needs an invoice; closed, it asks for nothing. */
export function CompanyPanel({ errorOf, entered = {}, countries }: CompanyPanelProps) {
  const { t } = usePage()
  const names = Object.values(companyFields)
  const [isOpen, setOpen] = useState(names.some((name) => entered[name]))
  const isWrong = names.some((name) => errorOf(name))
  const fieldOf = (field: FormField<InvoiceField>) => {
    const name = companyFields[field.name]
    const shown = { ...field, name, start: entered[name] }
    return <ValidatedField key={name} id={`pay-${name}`} field={shown} rules={companyRules[name]} error={errorOf(name)} />
  }
  return (
    <details className="panel payment-form__company" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('my-booking.invoice')}</summary>
      <p className="small muted">{t('my-booking.invoice-lead')}</p>
      <div className="form-grid">{invoiceFields(t, countries).map(fieldOf)}</div>
    </details>
  )
}
