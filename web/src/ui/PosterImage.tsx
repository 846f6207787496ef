import { darkPath, darkScheme } from '../poster/poster-path.ts'

type PosterImageProps = {
  path: string
  width: number
  height: number
  alt?: string | undefined
  priority?: boolean | undefined
  className?: string | undefined
}

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
