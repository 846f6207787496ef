import { ContactDesks } from '../contact/ContactDesk.tsx'
import { ContactForm } from '../contact/ContactForm.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import '../contact/contact.css'
import '@opentop/ui/styles/panel.css'
import '../text/text.css'
import '../ui/ticket.css'

export type ContactData = { cities: string[]; city?: string; time: string; answer: FormAnswer }

export function ContactView({ data }: { data: ContactData }) {
  const { t, href, site } = usePage()
  return (
    <div className="wrap text">
      <TextHead title={t('contact.title')} lead={t('contact.lead')} />
      <div className="contact">
        <section className="panel" aria-labelledby="contact-form">
          <h2 className="title-3" id="contact-form">
            {t('contact.form')}
          </h2>
          <ContactForm cities={data.cities} city={data.city} time={data.time} answer={data.answer} />
        </section>
        <aside className="ticket contact__desks" aria-label={t('contact.page-title')}>
          <PosterImage path={posterPath(site.images.share, 'tour')} width={960} height={680} priority />
          <ContactDesks />
          <div className="ticket__cut" aria-hidden="true" />
          <p className="ticket__part small">
            {t('contact.faq')}{' '}
            <a className="link" href={href({ page: 'faq' })}>
              {t('footer.faq')}
            </a>
          </p>
        </aside>
      </div>
    </div>
  )
}
