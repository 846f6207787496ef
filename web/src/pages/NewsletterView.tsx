import { NewsletterAnswer, type NewsletterLink } from '../newsletter/NewsletterAnswer.tsx'
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import type { CountryChoice } from '../country/country-choice.ts'
import { usePage } from '../state/page-context.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SceneImage } from '../ui/SceneImage.tsx'
import './newsletter.css'

export type NewsletterData = { countries: CountryChoice[]; answer: FormAnswer; link?: NewsletterLink }

export function NewsletterView({ data }: { data: NewsletterData }) {
  const { t, href } = usePage()
  const { link } = data
  return (
    <div className="newsletter">
      <SceneImage className="newsletter__image" name="newsletter" width={1600} height={1000} hasSmall />
      <div className="newsletter__column">
        <div className="newsletter__form">
          <a className="newsletter__logo" href={href({ page: 'home' })} aria-label={t('header.logo')}>
            <Logo />
          </a>
          <h1 className="title-1">{t(link ? `newsletter.${link.act}-title` : 'newsletter.title')}</h1>
          <p className="lead">{t(link ? `newsletter.${link.act}-lead` : 'newsletter.lead')}</p>
          {link ? <NewsletterAnswer {...link} /> : <NewsletterForm countries={data.countries} answer={data.answer} />}
          <p className="small muted">
            {t('newsletter.leave')}{' '}
            <a className="link" href={href({ page: 'privacy' })}>
              {t('footer.privacy')}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
