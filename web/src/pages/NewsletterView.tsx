import { NewsletterAnswer, type NewsletterLink } from '../newsletter/NewsletterAnswer.tsx'
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SceneImage } from '../ui/SceneImage.tsx'
import './newsletter.css'

export type NewsletterData = { email: string; countries: { id: number; name: string }[]; answer?: NewsletterLink }

export function NewsletterView({ data }: { data: NewsletterData }) {
  const { t, href } = usePage()
  const { answer } = data
  return (
    <div className="newsletter">
      <SceneImage className="newsletter__image" name="newsletter" width={1600} height={1000} hasSmall />
      <div className="newsletter__column">
        <div className="newsletter__form">
          <a className="newsletter__logo" href={href({ page: 'home' })} aria-label={t('header.logo')}>
            <Logo />
          </a>
          <h1 className="title-1">{t(answer ? `newsletter.${answer.act}-title` : 'newsletter.title')}</h1>
          <p className="lead">{t(answer ? `newsletter.${answer.act}-lead` : 'newsletter.lead')}</p>
          {answer ? <NewsletterAnswer {...answer} /> : <NewsletterForm email={data.email} countries={data.countries} />}
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
