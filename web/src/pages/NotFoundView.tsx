import { SearchBox } from '../search/SearchBox.tsx'
import { useShop } from '../shop.tsx'
import '../styles/page-not-found.css'
import { Button } from '../ui/Button.tsx'

export function NotFoundView() {
  const { t, href } = useShop()
  return (
    <section className="lost">
      <picture className="lost__scene">
        <source media="(max-width:699px)" srcSet="/art/hero-lost-sm.svg" />
        <img src="/art/hero-lost.svg" alt="" width={1600} height={720} />
      </picture>
      <div className="wrap lost__t">
        <p className="strong">{t('OOPS.NOT_FOUND')}</p>
        <h1 className="t-hero">{t('OOPS.LOST')}</h1>
        <p className="lead">{t('OOPS.FIND_WAY')}</p>
        <SearchBox id="lost-search" size="lg" />
        <Button variant="ink" href={href({ page: 'destinations' })} icon="arrow">
          {t('footer.destinations')}
        </Button>
      </div>
    </section>
  )
}
