import type { Contact } from '@opentop/domain/site'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './contact.css'
import '../ui/ticket.css'

function ContactDesk({ title, text, contact }: { title: string; text: string; contact: Contact }) {
  const { t } = usePage()
  return (
    <section className="ticket__part desk">
      <h2 className="title-4">{title}</h2>
      <p className="small muted">{text}</p>
      <a href={`mailto:${contact.email}`}>
        <Icon name="mail" />
        {contact.email}
      </a>
      <a className="numeric" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
        <Icon name="phone" />
        {contact.phone}
      </a>
      <p className="small muted">{t('contact.hours')}</p>
    </section>
  )
}

export function ContactDesks() {
  const { t, site } = usePage()
  return (
    <>
      <ContactDesk title={t('contact.service')} text={t('contact.service-text')} contact={site.customerService} />
      <div className="ticket__cut" aria-hidden="true" />
      <ContactDesk title={t('contact.groups')} text={t('contact.groups-text')} contact={site.groupBooking} />
    </>
  )
}
