import type { ShownPicture } from '@opentop/contract/picture'
import { largePicture } from '@opentop/domain/picture/picture'
import { classes } from '@opentop/ui/base/classes.ts'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { creditsOf } from './credits.ts'
import { Photo } from './Photo.tsx'
import './photo-gallery.css'

type PhotoTilesProps = { poster: string; city: string; pictures: readonly ShownPicture[] }

/** The poster comes first and keeps its shape, so that a page with one picture and a page with twelve look like the same shop. */
export function PhotoTiles({ poster, city, pictures }: PhotoTilesProps) {
  const { t } = usePage()
  const [first, ...others] = pictures
  const beside = others.slice(0, 3)
  const more = pictures.length - 1 - beside.length
  return (
    <>
      <div
        className={classes('photo-gallery', beside.length === 0 && 'photo-gallery--one')}
        role="group"
        aria-label={t('picture.all', { city })}
      >
        <a className="photo-gallery__poster" href={posterPath(poster, 'card')} data-picture={0}>
          <PosterImage path={posterPath(poster, 'card')} width={640} height={800} alt={t('picture.poster', { city })} priority />
        </a>
        {first && (
          <a href={largePicture(first.file)} data-picture={1}>
            <Photo
              picture={first}
              sizes="(min-width: 700px) 35vw, 24rem"
              width={first.width}
              height={first.height}
              alt={first.alt}
              priority
            />
          </a>
        )}
        {beside.length > 0 && (
          <div className="photo-gallery__beside">
            {beside.map((picture, n) => (
              <a key={picture.file} href={more > 0 && n === beside.length - 1 ? '#seen' : largePicture(picture.file)} data-picture={n + 2}>
                <Photo
                  picture={picture}
                  sizes="(min-width: 700px) 15vw, 24rem"
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt}
                />
                {more > 0 && n === beside.length - 1 && <span className="photo-gallery__more">{t('picture.more', { count: more })}</span>}
              </a>
            ))}
          </div>
        )}
      </div>
      <p className="photo-credit small muted">
        <span>{t('picture.promise')}</span>
        <span>{t('picture.by', { names: creditsOf(pictures) })}</span>
      </p>
    </>
  )
}
