import { darkPath, darkScheme } from '../poster/poster-path.ts'

type SceneImageProps = {
  name: string
  width: number
  height: number
  hasSmall?: boolean
  priority?: boolean
  className?: string
}

const phone = '(max-width:699px)'
const pathOf = (name: string): string => `/art/${name}.svg`

export function SceneImage({ name, width, height, hasSmall, priority, className }: SceneImageProps) {
  const small = pathOf(`${name}-sm`)
  const path = pathOf(name)
  return (
    <picture className={className}>
      {hasSmall && <source media={`${darkScheme} and ${phone}`} srcSet={darkPath(small)} />}
      <source media={darkScheme} srcSet={darkPath(path)} />
      {hasSmall && <source media={phone} srcSet={small} />}
      <img src={path} alt="" width={width} height={height} fetchPriority={priority ? 'high' : 'auto'} />
    </picture>
  )
}
