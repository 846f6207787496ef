import { darkPath, darkScheme } from '../poster/poster-path.ts'

type PosterImageProps = {
  path: string
  width: number
  height: number
  /** Empty beside a visible name. */
  alt?: string | undefined
  /** For the picture that is visible first. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** A drawing with its night version for the dark scheme. */
export function PosterImage({ path, width, height, alt = '', priority, className }: PosterImageProps) {
  return (
    <picture>
      <source media={darkScheme} srcSet={darkPath(path)} />
      <img
        className={className}
        src={path}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  )
}
