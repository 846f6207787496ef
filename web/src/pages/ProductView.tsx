import type { Call } from '@opentop/contract/api'
import type { ProductCard } from '@opentop/contract/product'
import { hasPart } from '@opentop/domain/site'
import { lazy, Suspense } from 'react'
import { CancellationLine } from '../product/CancellationLine.tsx'
import { BookingPanel } from '../booking/BookingPanel.tsx'
import type { PartOption, StartedChoice } from '../booking/bookable.ts'
import { PaypalBanner } from '../payment/PaypalBanner.tsx'
import { Gallery } from '../product/Gallery.tsx'
import { Headline } from '../product/Headline.tsx'
import { Inclusions } from '../product/Inclusions.tsx'
import { Itinerary } from '../product/Itinerary.tsx'
import { KeyFacts } from '../product/KeyFacts.tsx'
import { Languages } from '../product/Languages.tsx'
import { MeetingPoint } from '../product/MeetingPoint.tsx'
import { OnBoard } from '../product/OnBoard.tsx'
import type { OnBoardRow } from '../product/on-board.ts'
import { PackageParts } from '../product/PackageParts.tsx'
import { ProductMap } from '../product/ProductMap.tsx'
import { ReviewPart } from '../product/ReviewPart.tsx'
import { ReviewList } from '../product/ReviewList.tsx'
import { Schedule } from '../product/Schedule.tsx'
import { ShareLink } from '../product/ShareLink.tsx'
import { isTimed, type PackagePart, type ReviewSummary, type ScheduleRow, type ShownProduct } from '../product/shown-product.ts'
import { PhotoTiles } from '../picture/PhotoTiles.tsx'
import { SeenRow } from '../picture/SeenRow.tsx'
import { WithLightBox } from '../picture/WithLightBox.tsx'
import { PagePromotion } from '../promotion/PagePromotion.tsx'
import { usePage, type PageContext } from '../state/page-context.tsx'
import { durationText } from '../tour/duration.ts'
import { TourCard } from '../tour/TourCard.tsx'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Accordion } from '@opentop/ui/base/Accordion.tsx'
import { Anchors } from '@opentop/ui/base/Anchors.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import type { Tab } from '@opentop/ui/base/Tabs.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import '../payment/paypal-banner.css'
import '../picture/cover-inset.css'
import '../picture/photo.css'
import '../picture/photo-gallery.css'
import '../picture/seen-row.css'
import '../product/cancellation-line.css'
import '../product/fold.css'
import '../product/inclusions.css'
import '../product/key-facts.css'
import '../product/line-swatch.css'
import '../product/meeting-point.css'
import '../product/on-board.css'
import '../product/package-parts.css'
import '../product/product.css'
import '../product/product-head.css'
import '../product/product-layout.css'
import '../product/reviews.css'
import '../product/schedule.css'
import '../product/two-columns.css'
import '../tour/tour-card.css'
import '@opentop/ui/base/accordion.css'
import '../ui/histogram.css'
import '@opentop/ui/base/itinerary.css'
import '@opentop/ui/base/tabs.css'
import '../ui/meta.css'
import '../ui/table.css'

// one arm of an experiment: the browsers of the other do not load them
const tabs = () => import('@opentop/ui/base/Tabs.tsx')
const ArmTabs = import.meta.env.SSR ? (await tabs()).Tabs : lazy(async () => ({ default: (await tabs()).Tabs }))

/** The others are in the row below, where a browser without scripts finds them. */
const photosInTiles = 4

type Faq = { question: string; answer: string }
export type ProductData = {
  product: ShownProduct
  schedule: ScheduleRow[]
  parts: PackagePart[]
  onBoard: { title: string; rows: OnBoardRow[] }
  faqs: Faq[]
  reviews: ReviewSummary
  crossSell: ProductCard[]
  partOptions: PartOption[]
  notices: { title: string; text: string }[]
  started?: StartedChoice
}

export function ProductView({ data: made }: { data: ProductData }) {
  const page = usePage()
  const data = useDataInCurrency(made, (call) => withPrices(made, page, call))
  const { t, arms } = page
  const { product, crossSell } = data
  const parts = partsOf(data, page)
  const inTabs = arms.PRODUCT_PAGE === 'B'
  const photos = { poster: product.poster, city: product.locationName, pictures: product.pictures }
  return (
    <>
      <div className="wrap product-page">
        <ServerOnly id="sent-crumbs">{import.meta.env.SSR && <Trail data={data} />}</ServerOnly>
        <div className="product-layout">
          <div className="product-layout__top">
            <div className="product-head">
              <div>
                <ServerOnly id="sent-headline">
                  {import.meta.env.SSR && <Headline product={product} reviews={data.reviews} notices={data.notices} />}
                </ServerOnly>
              </div>
              <ShareLink />
            </div>
            {!product.available && <Notice className="product__unavailable">{t('product.unavailable')}</Notice>}
            {product.pictures.length === 0 ? (
              <Gallery poster={product.poster} city={product.locationName} vehicle={product.vehicle} />
            ) : (
              <WithLightBox id="sent-photos" {...photos}>
                {import.meta.env.SSR && <PhotoTiles {...photos} />}
              </WithLightBox>
            )}
          </div>
          <div className="product-layout__side">
            <BookingPanel product={product} partOptions={data.partOptions} started={data.started} />
            {hasPart(page.site, 'product', 'paypalBanner') && product.available && (
              <ServerOnly id="sent-paypal">{import.meta.env.SSR && <PaypalBanner />}</ServerOnly>
            )}
          </div>
          <div className="product-layout__main">
            {!inTabs && <Anchors label={t('product.on-page')} anchors={parts} />}
            {inTabs ? (
              <Suspense>
                <ArmTabs label={t('product.on-page')} tabs={parts} />
              </Suspense>
            ) : (
              parts.map((part, index) => (
                <div key={part.id} className={classes('product__group', index > 0 && 'later')} id={part.id}>
                  {part.content}
                </div>
              ))
            )}
          </div>
        </div>
        {product.pictures.length > photosInTiles && (
          <WithLightBox id="sent-seen" {...photos}>
            {import.meta.env.SSR && <SeenRow pictures={product.pictures} />}
          </WithLightBox>
        )}
        {crossSell.length > 0 && <ServerOnly id="sent-also">{import.meta.env.SSR && <AlsoLiked cards={crossSell} />}</ServerOnly>}
      </div>
      {hasPart(page.site, 'product', 'promotions') && <PagePromotion />}
    </>
  )
}

function Trail({ data: { product } }: { data: ProductData }) {
  const { t, href } = usePage()
  const { locationId, locationSlug, locationName } = product
  return (
    <Breadcrumbs
      label={t('navigation.breadcrumbs')}
      trail={[
        { text: t('navigation.home'), href: href({ page: 'home' }) },
        { text: locationName, href: href({ page: 'location', locationId, locationSlug }) },
      ]}
      current={product.name}
    />
  )
}

function AlsoLiked({ cards }: { cards: ProductData['crossSell'] }) {
  const { t } = usePage()
  return (
    <section className="product__also later" aria-labelledby="also">
      <h2 className="title-2" id="also">
        {t('product.also')}
      </h2>
      <div className="tours">
        {cards.map((card) => (
          <TourCard key={card.id} product={card} />
        ))}
      </div>
    </section>
  )
}

function partsOf(data: ProductData, { t, site, arms }: PageContext): Tab[] {
  const { product, schedule, faqs, reviews } = data
  const timed = isTimed(product.options)
  const map = hasPart(site, 'product', 'mapDisplay') && (
    <div data-map={arms.MAP_DISPLAY ?? 'A'}>
      <ProductMap product={product} />
    </div>
  )
  const overview = <ServerOnly id="sent-overview">{import.meta.env.SSR && <Overview data={data} />}</ServerOnly>
  const stops = (
    <ServerOnly id="sent-stops">{import.meta.env.SSR && <Itinerary lines={product.routes} loops={schedule} closed={!timed} />}</ServerOnly>
  )
  const timetable = (
    <ServerOnly id="sent-schedule">
      {import.meta.env.SSR && (
        <>
          {schedule.length > 0 && <Schedule rows={schedule} timed={timed} />}
          {(product.audio || product.live) && <Languages audio={product.audio} live={product.live} />}
        </>
      )}
    </ServerOnly>
  )
  const cancellation = (
    <ServerOnly id="sent-cancellation">
      {import.meta.env.SSR && <CancellationLine refunds={product.refunds} timed={timed} city={product.locationName} />}
    </ServerOnly>
  )
  const questions = <ServerOnly id="sent-questions">{import.meta.env.SSR && <Questions faqs={faqs} />}</ServerOnly>
  return [
    { id: 'overview', title: t('product.overview'), content: overview },
    ...(product.routes.length > 0 ? [{ id: 'stops', title: t('product.stops'), content: stops }] : []),
    { id: 'schedule', title: t('product.schedule'), content: timetable },
    {
      id: 'meeting-point',
      title: t('product.meeting-point'),
      content: <MeetingPoint place={product.meetingPoint} map={map || undefined} />,
    },
    { id: 'cancellation', title: t('product.cancellation'), content: cancellation },
    ...(faqs.length > 0 ? [{ id: 'questions', title: t('product.faq'), content: questions }] : []),
    ...(reviews.count > 0
      ? [
          {
            id: 'reviews',
            title: t('product.reviews'),
            content: (
              <ReviewPart
                productId={product.id}
                own={<ServerOnly id="sent-reviews">{import.meta.env.SSR && <ReviewList reviews={reviews} />}</ServerOnly>}
              />
            ),
          },
        ]
      : []),
  ]
}

function Overview({ data: { product, schedule, parts, onBoard } }: { data: ProductData }) {
  const { t } = usePage()
  const [lead, ...paragraphs] = product.overview.split(/\n\n+/)
  return (
    <>
      <section className="product__section" aria-label={t('product.overview')}>
        <p className="lead product__lead">{lead}</p>
        {paragraphs.map((text) => (
          <p key={text} className="product__text">
            {text}
          </p>
        ))}
        <KeyFacts product={product} duration={durationText(t, product.duration)} schedule={schedule} />
        {product.announcement && (
          <Notice className="product__note" title={t('product.important')}>
            {product.announcement}
          </Notice>
        )}
      </section>
      {parts.length > 0 && <PackageParts parts={parts} badges={badgesOf} durationOf={(tour) => durationText(t, tour.duration)} />}
      <Inclusions product={product} />
      {onBoard.rows.length > 0 && <OnBoard title={onBoard.title} rows={onBoard.rows} />}
    </>
  )
}

function badgesOf({ vehicle }: ProductCard) {
  return <VehicleBadges vehicle={vehicle} />
}

function Questions({ faqs }: { faqs: readonly Faq[] }) {
  const { t } = usePage()
  return (
    <section className="product__section">
      <h2 className="title-3 product__heading">{t('product.faq')}</h2>
      <Accordion
        items={faqs.map((faq, index) => ({ id: `question-${index + 1}`, title: faq.question, content: faq.answer, open: index === 0 }))}
      />
    </section>
  )
}

/** Fetches only the prices in the new currency; texts stay. */
async function withPrices(made: ProductData, { currencyId, lang }: PageContext, call: Call): Promise<ProductData | undefined> {
  const fresh = await call('getProduct', { id: made.product.id, currency: currencyId, lang })
  if (!fresh.ok) return undefined
  const { from, wasCents, options } = fresh.answer
  return {
    ...made,
    product: { ...made.product, currencyId, options, ...(from ? { from } : {}), ...(wasCents === undefined ? {} : { wasCents }) },
  }
}
