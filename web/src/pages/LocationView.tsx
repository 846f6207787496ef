import type { Call } from '@opentop/contract/api'
import type { Location, Notice as ServiceNotice } from '@opentop/contract/location'
import type { ProductCard, RouteLine } from '@opentop/contract/product'
import { hasPart } from '@opentop/domain/site'
import { tourFilterQuery } from '@opentop/domain/search/tour-filter'
import type { CityFacts } from '../location/city-facts.ts'
import { CityGrid } from '../location/CityGrid.tsx'
import { CityHero } from '../location/CityHero.tsx'
import type { Fleet } from '../location/fleet.ts'
import { Facts } from '../location/Facts.tsx'
import type { TourChoice } from '../location/tour-choice.ts'
import { TourFilterForm } from '../location/TourFilterForm.tsx'
import { TourRows } from '../location/TourRows.tsx'
import { useTourChoice } from '../location/use-tour-choice.ts'
import { SeenRow } from '../picture/SeenRow.tsx'
import { WithLightBox } from '../picture/WithLightBox.tsx'
import { PagePromotion } from '../promotion/PagePromotion.tsx'
import { usePage } from '../state/page-context.tsx'
import { PosterCard } from '../tour/PosterCard.tsx'
import { Accordion } from '@opentop/ui/base/Accordion.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { NamedStop } from '../stop/StopLinks.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { useLocationTrail } from './use-location-trail.ts'
import '../location/about.css'
import '../location/location.css'
import '../picture/photo.css'
import '../picture/seen-row.css'
import '../tour/poster-card.css'

export type LocationData = {
  location: Location
  products: ProductCard[]
  choice: TourChoice
  facts: CityFacts
  routes: RouteLine[]
  stops: NamedStop[]
  fleet: Fleet
  about: string[]
  faqs: { question: string; answer: string }[]
  notices: ServiceNotice[]
}

const toursShown = 4

export function LocationView({ data: made }: { data: LocationData }) {
  const { t, site } = usePage()
  const data = useDataInCurrency(made, (call) => withPrices(made, call))
  const { location, facts, notices } = data
  const { above } = useLocationTrail(location)
  return (
    <>
      <CityHero location={location} crumbs={<Breadcrumbs label={t('navigation.breadcrumbs')} trail={above} current={location.name} />} />
      {notices.length > 0 && (
        <div className="wrap">
          <ServiceUpdate data={data} notices={notices} />
        </div>
      )}
      <Tours data={data} />
      <div className="wrap location__facts">
        <Facts facts={facts} />
      </div>
      {location.pictures.length > 0 && (
        <div className="wrap">
          <WithLightBox id="sent-seen" poster={location.poster} city={location.name} pictures={location.pictures}>
            {import.meta.env.SSR && <SeenRow pictures={location.pictures} />}
          </WithLightBox>
        </div>
      )}
      <About data={data} />
      <Questions data={data} />
      {hasPart(site, 'city', 'promotions') && <PagePromotion />}
      {hasPart(site, 'city', 'locationList') && location.nearby.length > 0 && <Nearby data={data} />}
    </>
  )
}

async function withPrices(made: LocationData, call: Call): Promise<LocationData | undefined> {
  const { id } = made.location
  const [location, products] = await Promise.all([call('getLocation', { id }), call('getLocationProducts', { id })])
  return location.ok && products.ok ? { ...made, location: location.answer, products: products.answer } : undefined
}

function ServiceUpdate({ data: { location }, notices }: { data: LocationData; notices: readonly ServiceNotice[] }) {
  const { t, href } = usePage()
  return (
    <Notice className="location__notice" title={t('location.notice')}>
      {`${notices[0]?.title.replace(/[.!]$/, '')}. `}
      <a className="link" href={href({ page: 'serviceUpdate', locationId: location.id, locationSlug: location.slug })}>
        {notices.length === 1 ? t('location.read-notice') : t('location.read-notices', { count: notices.length })}
      </a>
    </Notice>
  )
}

function Tours({ data }: { data: LocationData }) {
  const { site, arms } = usePage()
  const hasMap = hasPart(site, 'city', 'mapDisplay') && data.routes.length > 0
  return (
    <section className="section section--tight" id="tours" aria-labelledby="tours-title">
      <CityGrid {...data} chosenStop={data.choice.filter.stop} hasMap={hasMap} mapFirst={hasMap && arms.MAP_DISPLAY === 'B'}>
        <TourList data={data} />
      </CityGrid>
    </section>
  )
}

function TourList({ data: { location, products, choice } }: { data: LocationData }) {
  const { t, href } = usePage()
  const place = { locationId: location.id, locationSlug: location.slug }
  const shown = useTourChoice(location.id, products, choice)
  const all = shown.tours.length
  return (
    <div>
      <div className="section-head">
        <h2 className="title-2" id="tours-title">
          {t('location.tours', { city: location.name })}
        </h2>
      </div>
      {products.length === 0 ? (
        <Empty title={t('location.none')} text={t('location.none-text')} />
      ) : (
        <>
          <TourFilterForm path={href({ page: 'location', ...place })} products={products} choice={choice} shown={shown} />
          <TourRows shown={shown} limit={toursShown} />
        </>
      )}
      <p className="cluster location__more">
        {all > toursShown && (
          <Button variant="line" href={href({ page: 'locationAll', ...place }) + tourFilterQuery(shown.filter)}>
            {t('location.show-all', { count: all })}
          </Button>
        )}
        {products.some((product) => product.seats) && (
          <a className="link" href={href({ page: 'locationSeats', ...place })}>
            {t('tour.reserved')}
          </a>
        )}
      </p>
    </div>
  )
}

function About({ data: { location, about } }: { data: LocationData }) {
  const { t } = usePage()
  const [first, ...others] = about
  return (
    <section className="section on-quiet-paper later" id="about" aria-labelledby="about-title">
      <div className="wrap about">
        <h2 className="title-2" id="about-title">
          {t('city.above', { city: location.name })}
        </h2>
        <div className="prose">
          <p className="lead location__about">{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Questions({ data: { location, faqs } }: { data: LocationData }) {
  const { t, href } = usePage()
  const place = { locationId: location.id, locationSlug: location.slug }
  const links = [
    { text: t('location.updates'), path: href({ page: 'serviceUpdate', ...place }) },
    { text: t('location.terms'), path: href({ page: 'locationTerms', ...place }) },
    { text: t('location.write'), path: href({ page: 'contact' }) },
  ]
  const items = faqs.map(({ question, answer }, index) => ({
    id: `question-${index + 1}`,
    title: question,
    content: answer,
    open: index === 0,
  }))
  return (
    <section className="section later" id="faq" aria-labelledby="faq-title">
      <div className="wrap faq-grid">
        <div>
          <h2 className="title-2" id="faq-title">
            {t('location.questions')}
          </h2>
          <ul className="location__links">
            {links.map(({ text, path }) => (
              <li key={path}>
                <a className="link" href={path}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Accordion items={items} />
      </div>
    </section>
  )
}

function Nearby({ data: { location } }: { data: LocationData }) {
  const { t, href } = usePage()
  return (
    <section className="section section--flush location__last later" aria-labelledby="nearby-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2" id="nearby-title">
            {t('location.nearby')}
          </h2>
          <Button variant="line" size="small" href={href({ page: 'destinations' })}>
            {t('navigation.see-all')}
          </Button>
        </div>
        <div className="line-row">
          {location.nearby.map((near) => (
            <PosterCard key={near.id} location={near} />
          ))}
        </div>
      </div>
    </section>
  )
}
