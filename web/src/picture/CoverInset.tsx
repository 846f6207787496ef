import type { Cover } from '@opentop/contract/picture'
import { Photo } from './Photo.tsx'
import './cover-inset.css'

/** The first picture in the corner of the drawing of a card; the card is the link. */
export function CoverInset({ cover }: { cover: Cover | undefined }) {
  if (!cover) return null
  return (
    <span className="cover-inset" aria-hidden="true">
      <Photo picture={cover} sizes="7rem" width={120} height={90} />
      <span className="numeric">{cover.count}</span>
    </span>
  )
}
