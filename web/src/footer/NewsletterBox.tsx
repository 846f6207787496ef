import { usePage } from '../state/page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'

/** Leads to the newsletter page with the e-mail address filled in. */
export function NewsletterBox({ id, wide }: { id: string; wide?: boolean }) {
  const { t, href } = usePage()
  return (
    <form className={classes('search', !wide && 'search--small')} action={href({ page: 'newsletter' })}>
      <label className="visually-hidden" htmlFor={id}>
        {t('footer.email')}
      </label>
      <Icon name="mail" />
      <input id={id} name="email" type="email" placeholder={t('footer.your-email')} autoComplete="email" maxLength={254} required />
      <button className={classes('button', wide ? 'button--ink' : 'button--small button--sun')} type="submit">
        {wide ? t('footer.subscribe') : t('footer.ok')}
      </button>
    </form>
  )
}
