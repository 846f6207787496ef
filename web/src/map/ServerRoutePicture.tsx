import type { MapLine, MapStop } from './lines.ts'
import { picturesOf } from './picture.ts'
import { RoutePicture } from './RoutePicture.tsx'
import { trusted } from '../script/trusted-types.ts'
import './map.css'

// must be the same object on every render: React would replace the content for another one
const untouched = { __html: trusted('') }

type ServerRoutePictureProps = { lines: readonly MapLine[]; stops: readonly MapStop[]; alt: string }

/** Rendered on the server only: the browser keeps the HTML it received, so the drawing code is not in its bundle. */
export function ServerRoutePicture({ lines, stops, alt }: ServerRoutePictureProps) {
  if (import.meta.env.SSR)
    return (
      <div className="map__sent">
        <RoutePicture pictures={picturesOf(lines, stops)} alt={alt} />
      </div>
    )
  return <div className="map__sent" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
}
