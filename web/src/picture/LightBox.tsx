import type { ShownPicture } from '@opentop/contract/picture'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { Photo } from './Photo.tsx'
import './light-box.css'

type LightBoxProps = { poster: string; city: string; pictures: readonly ShownPicture[]; first: number; onClose: () => void }

const swipe = 40
const inView = (stop: HTMLElement | null): void => stop?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The pictures stand on the line; the yellow stop is where you are. The poster is the first of them. */
export function LightBox({ poster, city, pictures, first, onClose }: LightBoxProps) {
  const { t } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const touched = useRef(0)
  const [place, setPlace] = useState(first)
  const count = pictures.length + 1
  const shown = pictures[place - 1]
  const title = shown?.alt ?? t('picture.poster', { city })
  const move = (by: number) => setPlace((now) => (now + by + count) % count)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  function onKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
    if (key === 'Home') setPlace(0)
    if (key === 'End') setPlace(count - 1)
  }
  function onTouchEnd(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touched.current
    if (Math.abs(moved) > swipe) move(moved < 0 ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      className="light-box"
      aria-label={t('picture.all', { city })}
      onClose={onClose}
      onKeyDown={onKey}
      onTouchStart={(event) => (touched.current = event.changedTouches[0]?.clientX ?? 0)}
      onTouchEnd={onTouchEnd}
    >
      <div className="light-box__top">
        <b className="numeric" role="status">
          {t('picture.place', { number: place + 1, all: count })}
        </b>
        <IconButton icon="x" label={t('word.close')} onClick={() => dialog.current?.close()} />
      </div>
      <figure className="light-box__picture">
        {shown ? (
          <Photo key={shown.file} picture={shown} sizes="100vw" width={shown.width} height={shown.height} alt={title} priority />
        ) : (
          <PosterImage path={posterPath(poster, 'card')} width={640} height={800} alt={title} priority />
        )}
        <figcaption>
          <b>{title}</b>
          {shown?.caption && <span>{shown.caption}</span>}
          <small>{t('picture.by', { names: shown?.credit ?? 'Opentop' })}</small>
        </figcaption>
      </figure>
      <div className="light-box__moves">
        <IconButton icon="left" label={t('picture.before')} onClick={() => move(-1)} />
        <IconButton icon="right" label={t('picture.next')} onClick={() => move(1)} />
      </div>
      <ul className="light-box__line">
        {[undefined, ...pictures].map((picture, n) => (
          <li key={picture?.file ?? 'poster'}>
            <button
              type="button"
              aria-label={picture?.alt ?? t('picture.poster', { city })}
              aria-current={n === place}
              onClick={() => setPlace(n)}
              ref={n === place ? inView : undefined}
            >
              {picture ? (
                <Photo picture={picture} sizes="6rem" width={120} height={90} />
              ) : (
                <PosterImage path={posterPath(poster, 'thumb')} width={120} height={150} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
