/** The colours of a landmark at its distance; the light comes from the left. */
export type Tones = {
  light: string
  shade: string
  deep: string
  accent: string
  yellow: string
  /** The colour seen through openings. */
  sky: string
  /** Windows; they are lit after sunset. */
  pane: string
  /** White walls, sails, snow and spray; they do not glow. */
  white: string
  green: string
  pine: string
}

/** Drawn with the ground at y = 0, up negative, centred on x = 0. */
export type Landmark = {
  w: number
  h: number
  kind?: 'wide'
  label: string
  draw: (tones: Tones) => string
}
