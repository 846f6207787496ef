import { useShop } from '../shop.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'

/** A real form: without a script it leads to all destinations, filtered by the text. */
export function SearchBox({ id, size }: { id: string; size?: 'sm' | 'lg' }) {
  const { t, href } = useShop()
  return (
    <form
      className={classes('search', size && `search--${size}`)}
      role="search"
      aria-label={t('search.label')}
      action={href({ page: 'destinations' })}
    >
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {t('search.label')}
      </label>
      <input id={id} name="q" type="search" placeholder={t('search.placeholder')} autoComplete="off" maxLength={64} />
      <button className="btn" type="submit">
        <span>{t('search.submit')}</span>
        <Icon name="arrow" className="i--go" />
      </button>
    </form>
  )
}
