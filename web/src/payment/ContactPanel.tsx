import type { ComponentProps } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Contact } from './Contact.tsx'
import '@opentop/ui/styles/panel.css'

export function ContactPanel(fields: ComponentProps<typeof Contact>) {
  const { t } = usePage()
  return (
    <section className="panel contact-fields" aria-labelledby="pay-contact">
      <h2 className="title-3" id="pay-contact">
        {t('payment.contact')}
      </h2>
      <Contact {...fields} />
    </section>
  )
}
