/** The colours of one landmark at its distance: the light comes from the left. */
export type Tones = {
  light: string
  shade: string
  deep: string
  accent: string
  yellow: string
  /** What is seen through an opening. */
  sky: string
  pane: string
  green: string
  pine: string
}

/** Drawn on the ground at y = 0 with up negative, centred on x = 0. */
export type Landmark = {
  w: number
  h: number
  kind?: 'wide'
  label: string
  draw: (tones: Tones) => string
}
