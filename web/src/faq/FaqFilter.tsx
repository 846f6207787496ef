import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './faq.css'

/** Filters while typing; without scripts the form requests the filtered page. */
export function FaqFilter({ text, found, onText }: { text: string; found: number; onText: (text: string) => void }) {
  const { t, href } = usePage()
  return (
    <form
      className="search faq-filter"
      role="search"
      aria-label={t('faq.filter')}
      action={href({ page: 'faq' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor="faq-filter">
        {t('faq.filter')}
      </label>
      <Icon name="search" />
      <input
        id="faq-filter"
        name="q"
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={t('faq.filter-example')}
        autoComplete="off"
        maxLength={100}
      />
      <button className="button button--ink" type="submit">
        {t('faq.filter-submit')}
      </button>
      <p className="visually-hidden" role="status">
        {text.trim() === '' ? '' : t('faq.found', { count: found })}
      </p>
    </form>
  )
}
