import { trusted } from '../script/trusted-types.ts'
import { fontSize } from './labels.ts'
import './map.css'

export function RoutePicture({ drawing, alt }: { drawing: string; alt: string }) {
  return (
    <svg className="map__picture" role="img" aria-label={alt} fontSize={fontSize} dangerouslySetInnerHTML={{ __html: trusted(drawing) }} />
  )
}
