import type { MapLine, MapStop } from './lines.ts'
import { picturesOf } from './picture.ts'
import { RoutePicture } from './RoutePicture.tsx'
import { trusted } from '../script/trusted-types.ts'

// one object for ever: React would take another for other markup and empty the picture
const untouched = { __html: trusted('') }

type SentPictureProps = { lines: readonly MapLine[]; stops: readonly MapStop[]; alt: string }

/** Drawn on the server only: the browser keeps what it was sent, so the code that draws never travels. */
export function SentPicture({ lines, stops, alt }: SentPictureProps) {
  if (import.meta.env.SSR)
    return (
      <div className="map__sent">
        <RoutePicture pictures={picturesOf(lines, stops)} alt={alt} />
      </div>
    )
  return <div className="map__sent" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
}
