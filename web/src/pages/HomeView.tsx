import { hasPart, hasSwitch } from '@opentop/domain/site'
import { NewsletterBox } from '../footer/NewsletterBox.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { PromotionTicket } from '../promotion/PromotionTicket.tsx'
import { usePage } from '../state/page-context.tsx'
import { PosterCard } from '../tour/PosterCard.tsx'
import { NewTours } from '../tour/NewTours.tsx'
import { TourCard } from '../tour/TourCard.tsx'
import { Bus } from '@opentop/ui/base/Bus.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { SceneImage } from '../ui/SceneImage.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { CityLanding } from './CityLanding.tsx'
import { fetchHome, type HomeData } from './home-data.ts'
import './figures.css'
import './home.css'
import './road.css'
import '../tour/poster-card.css'
import '../tour/tour-card.css'
import '../ui/chip.css'

const rowLength = 4

export function HomeView({ data: made }: { data: HomeData }) {
  const { site, switches } = usePage()
  const isNew = hasSwitch(site, switches, 'newProducts')
  const data = useDataInCurrency(made, (call) => fetchHome(call, { cityId: site.city?.id, isNew }))
  if (data.city)
    return (
      <>
        <CityLanding data={data.city} home />
        {data.fresh.length > 0 && <NewTours products={data.fresh} />}
        <Figures />
        <Newsletter />
      </>
    )
  return (
    <>
      <Hero data={data} />
      {hasPart(site, 'home', 'locationList') && <Destinations data={data} />}
      <Figures />
      <Tours data={data} />
      {data.fresh.length > 0 && <NewTours products={data.fresh} />}
      {hasPart(site, 'home', 'promotions') && data.promotion && <PromotionTicket promotion={data.promotion} />}
      <Newsletter />
    </>
  )
}

function Hero({ data }: { data: HomeData }) {
  const { t, href, site, lang } = usePage()
  return (
    <section className="hero" aria-label={t('home.find')}>
      <SceneImage className="hero__scene" name={site.images.hero} width={1600} height={720} hasSmall priority />
      <div className="wrap hero__text">
        <h1 className="title-hero">{t('home.hero')}</h1>
        <p className="lead">{site.description[lang]}</p>
        {hasPart(site, 'home', 'search') && <SearchBox id="hero-search" size="large" />}
        <nav className="chips scroller" aria-label={t('search.popular')}>
          {data.locations.slice(0, 5).map((location) => (
            <a key={location.id} className="chip" href={href({ page: 'location', locationId: location.id, locationSlug: location.slug })}>
              {location.name}
            </a>
          ))}
        </nav>
      </div>
      <div className="road" aria-hidden="true">
        <span className="road__line" />
        <span className="road__stops">
          {[1, 2, 3, 4, 5].map((stop) => (
            <span key={stop} className={`road__dot road__dot--${stop}`} />
          ))}
        </span>
        <Bus className="road__bus" />
      </div>
    </section>
  )
}

function Destinations({ data }: { data: HomeData }) {
  const { t, href } = usePage()
  return (
    <section className="section leg" aria-labelledby="popular-destinations">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2" id="popular-destinations">
            {t('home.destinations')}
          </h2>
          <Button variant="line" size="small" href={href({ page: 'destinations' })}>
            {t('navigation.see-all')}
          </Button>
          <p className="lead">{t('home.destinations-lead')}</p>
        </div>
        {[data.locations.slice(0, rowLength), data.locations.slice(rowLength)].map((row, index) => (
          <div key={index} className={`line-row ${index === 0 ? 'line-row--first' : 'line-row--second'}`}>
            {row.map((location) => (
              <PosterCard key={location.id} location={location} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Figures() {
  const { t, site, money } = usePage()
  const { claims } = site
  const figures = [
    [t('home.millions', { count: claims.passengersMillions }), t('home.passengers')],
    [`${claims.cities}+`, t('home.cities')],
    [`${claims.countries}+`, t('home.countries')],
    [String(claims.continents), t('home.continents')],
    [String(claims.since), t('home.since')],
    [money(0), t('home.cancel')],
  ] as const
  return (
    <section className="section on-night later" aria-labelledby="figures">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2 section-head__short" id="figures">
            {t('home.claim')}
          </h2>
        </div>
        <ul className="figures">
          {figures.map(([figure, text]) => (
            <li key={text}>
              <b>{figure}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tours({ data }: { data: HomeData }) {
  const { t, href } = usePage()
  return (
    <section className="section leg later" aria-labelledby="popular-tours">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2" id="popular-tours">
            {t('home.tours')}
          </h2>
          <Button variant="line" size="small" href={href({ page: 'destinations' })}>
            {t('navigation.see-all')}
          </Button>
        </div>
        <div className="tours">
          {data.products.map((product) => (
            <TourCard key={product.id} product={product} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Newsletter() {
  const { t, href } = usePage()
  return (
    <section className="section on-sky later" aria-labelledby="newsletter">
      <div className="wrap">
        <div className="news">
          <span className="news__rail" aria-hidden="true" />
          <div>
            <h2 className="title-2" id="newsletter">
              {t('home.newsletter')}
            </h2>
            <p className="lead news__lead">{t('footer.newsletter')}</p>
          </div>
          <div>
            <NewsletterBox id="home-newsletter" wide />
            <p className="micro muted news__lead">
              {t('home.leave')}{' '}
              <a className="link" href={href({ page: 'privacy' })}>
                {t('footer.privacy')}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
