import { CityHero } from '../location/CityHero.tsx'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { FromPrice } from '../tour/FromPrice.tsx'
import { firstPicture, tourPictures } from '../tour/pictures.ts'
import { TourCard } from '../tour/TourCard.tsx'
import { durationText } from '../tour/duration.ts'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { Rating } from '../ui/Rating.tsx'
import { NoHyphenBreak } from '../ui/NoHyphenBreak.tsx'
import type { CityLandingData } from './city-landing.ts'
import { useLocationTrail } from './use-location-trail.ts'
import '../location/about.css'
import '../location/location.css'
import './city-landing.css'
import '../tour/tour-card.css'
import '../ui/meta.css'

export function CityLanding({ data, home }: { data: CityLandingData; home?: boolean }) {
  const { t } = usePage()
  const { location, others } = data
  const { above } = useLocationTrail(location)
  const crumbs = home ? undefined : <Breadcrumbs label={t('navigation.breadcrumbs')} trail={above} current={location.name} />
  return (
    <>
      <CityHero location={location} under={home ?? false} crumbs={crumbs} />
      <MainTour data={data} />
      {others.length > 0 && <OtherTours data={data} />}
      <ToCity data={data} />
    </>
  )
}

function MainTour({ data: { main } }: { data: CityLandingData }) {
  const { t, href, number } = usePage()
  const { locationId, locationSlug, rating, from } = main
  return (
    <section className="section section--tight" aria-labelledby="first-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2" id="first-title">
            {t('landing.first')}
          </h2>
          <p className="lead">{t('landing.first-lead')}</p>
        </div>
        <article className="first-tour">
          <div className="first-tour__image">
            <PosterImage path={posterPath(main.poster, firstPicture(main.vehicle))} width={960} height={680} priority />
            <VehicleBadges vehicle={main.vehicle} />
          </div>
          <div className="first-tour__text">
            {rating && (
              <Rating
                label={t('tour.rating', { rating: number(rating.average) })}
                shownValue={number(rating.average)}
                count={`(${t('count.ratings', { count: rating.count })})`}
              />
            )}
            <h3 className="title-2">
              <NoHyphenBreak text={main.name} />
            </h3>
            <p>{main.summary}</p>
            <ul className="meta">
              <li>
                <Icon name="clock" />
                {durationText(t, main.duration)}
              </li>
              {main.languages > 0 && (
                <li>
                  <Icon name="audio" />
                  {t('count.languages', { count: main.languages })}
                </li>
              )}
            </ul>
            <div className="first-tour__foot">
              {from && <FromPrice from={from} />}
              <Button href={href({ page: 'product', locationId, locationSlug, productId: main.id, productSlug: main.slug })} icon="arrow">
                {t('tour.see')}
              </Button>
            </div>
          </div>
        </article>
      </div>
    </section>
  )
}

function OtherTours({ data: { location, main, others } }: { data: CityLandingData }) {
  const { t, href } = usePage()
  const pictures = tourPictures([main, ...others])
  return (
    <section className="section section--flush later" aria-labelledby="others-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2" id="others-title">
            {t('landing.more', { city: location.name })}
          </h2>
          <Button variant="line" size="small" href={href({ page: 'locationAll', locationId: location.id, locationSlug: location.slug })}>
            {t('navigation.see-all')}
          </Button>
        </div>
        <div className="tours tours--even">
          {others.map((product) => (
            <TourCard key={product.id} product={product} picture={pictures.get(product.id)} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ToCity({ data: { location, about } }: { data: CityLandingData }) {
  const { t, href } = usePage()
  return (
    <section className="section on-quiet-paper later" aria-labelledby="city-title">
      <div className="wrap about">
        <h2 className="title-2" id="city-title">
          {t('city.above', { city: location.name })}
        </h2>
        <div className="prose">
          <p className="lead location__about">{about}</p>
          <p>
            <Button variant="ink" href={href({ page: 'location', locationId: location.id, locationSlug: location.slug })} icon="arrow">
              {t('landing.page')}
            </Button>
          </p>
        </div>
      </div>
    </section>
  )
}
