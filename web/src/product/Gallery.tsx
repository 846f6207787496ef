import type { ProductCard } from '@opentop/contract/product'
import type { MouseEvent } from 'react'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import './gallery.css'

const fromTheStreet = ['street', 'deck', 'light', 'dusk', 'night'] as const
const fromTheWater = ['river', 'riverdawn', 'riverlight', 'riverdusk', 'rivernight'] as const
const large = 'pictures'

type GalleryProps = { poster: string; city: string; vehicle: ProductCard['vehicle'] }

/** The browser opens the large pictures without a script, which only scrolls to the chosen one. */
export function Gallery(props: GalleryProps) {
  return (
    <div role="presentation" onClick={scrollToChosen}>
      <ServerOnly id="sent-gallery">{import.meta.env.SSR && <Drawings {...props} />}</ServerOnly>
    </div>
  )
}

function scrollToChosen({ target }: MouseEvent<HTMLElement>) {
  const chosen = target instanceof Element ? target.closest<HTMLElement>('[data-view]')?.dataset.view : undefined
  if (chosen === undefined) return
  requestAnimationFrame(() => document.querySelector(`.gallery-large__${chosen}`)?.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

function Drawings({ poster, city, vehicle }: GalleryProps) {
  const { t } = usePage()
  const views = vehicle === 'boat' ? fromTheWater : fromTheStreet
  return (
    <>
      <div className="gallery" role="group" aria-label={t('product.pictures', { city })}>
        {views.map((view, index) => (
          <button key={view} type="button" popoverTarget={large} data-view={view}>
            <PosterImage
              path={posterPath(poster, view)}
              width={960}
              height={680}
              alt={t(`product.picture-${view}`, { city })}
              priority={index === 0}
            />
            {index === views.length - 1 && <span className="gallery__more">{t('product.all-pictures')}</span>}
          </button>
        ))}
      </div>
      <div className="gallery-large" id={large} popover="auto" role="dialog" aria-label={t('product.pictures', { city })}>
        <IconButton icon="x" label={t('word.close')} popoverTarget={large} popoverTargetAction="hide" />
        <LargePictures poster={poster} city={city} views={views} />
      </div>
    </>
  )
}

function LargePictures({ poster, city, views }: { poster: string; city: string; views: typeof fromTheStreet | typeof fromTheWater }) {
  const { t } = usePage()
  return views.map((view) => (
    <PosterImage
      key={view}
      className={`gallery-large__${view}`}
      path={posterPath(poster, view)}
      width={960}
      height={680}
      alt={t(`product.picture-${view}`, { city })}
    />
  ))
}
