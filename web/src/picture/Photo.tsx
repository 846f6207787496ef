import type { ShownPicture } from '@opentop/contract/picture'
import { picturePath, pictureTypes, pictureWidths, type PictureFormat } from '@opentop/domain/picture/picture'
import './photo.css'

type PhotoProps = {
  picture: Pick<ShownPicture, 'file' | 'focus'>
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  width: number
  height: number
  alt?: string
  priority?: boolean
}

const modern = ['avif', 'webp'] as const
const setOf = (file: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${picturePath(file, width, format)} ${width}w`).join(', ')

export function Photo({ picture: { file, focus }, sizes, width, height, alt = '', priority = false }: PhotoProps) {
  return (
    <picture className="photo">
      {modern.map((format) => (
        <source key={format} type={pictureTypes[format]} srcSet={setOf(file, format)} sizes={sizes} />
      ))}
      <img
        src={picturePath(file, 800, 'jpg')}
        width={width}
        height={height}
        alt={alt}
        data-left={focus?.[0]}
        data-top={focus?.[1]}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
