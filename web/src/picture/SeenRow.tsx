import type { ShownPicture } from '@opentop/contract/picture'
import { largePicture } from '@opentop/domain/picture/picture'
import { usePage } from '../state/page-context.tsx'
import { creditsOf } from './credits.ts'
import { Photo } from './Photo.tsx'
import './seen-row.css'

/** All pictures with what they show, as links: the gallery of a browser without scripts. */
export function SeenRow({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { t } = usePage()
  return (
    <section className="seen-row later" id="seen" aria-labelledby="seen-title">
      <h2 className="title-2" id="seen-title">
        {t('picture.seen')}
      </h2>
      <ul className="seen-row__list">
        {pictures.map((picture, n) => (
          <li key={picture.file}>
            <a href={largePicture(picture.file)} data-picture={n + 1}>
              <Photo picture={picture} sizes="18rem" width={picture.width} height={picture.height} />
              <b>{picture.alt}</b>
              {picture.caption && <small className="muted">{picture.caption}</small>}
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('picture.by', { names: creditsOf(pictures) })}</p>
    </section>
  )
}
