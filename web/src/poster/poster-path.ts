export const posterSizes = {
  card: [640, 800],
  tour: [960, 680],
  wide: [1600, 700],
  share: [1200, 630],
  thumb: [120, 150],
  street: [960, 680],
  deck: [960, 680],
  light: [960, 680],
  dusk: [960, 680],
  night: [960, 680],
  river: [960, 680],
  riverdawn: [960, 680],
  riverlight: [960, 680],
  riverdusk: [960, 680],
  rivernight: [960, 680],
} as const
export type PosterSize = keyof typeof posterSizes

/** Of a requested file, so its text may be anything. */
export function isPosterSize(text: string): text is PosterSize {
  return Object.hasOwn(posterSizes, text)
}

export function posterPath(key: string, size: PosterSize): string {
  return `/posters/${key}-${size}.svg`
}

export function darkPath(path: string): string {
  return path.replace('.svg', '-dark.svg')
}

/** Not for print, which always has the day palette. */
export const darkScheme = 'screen and (prefers-color-scheme:dark)'
