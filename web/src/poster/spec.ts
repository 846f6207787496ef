import type { Hills, Palette, Style, Time, Tint, Trees, Water } from './vocabulary.ts'

export type Placed = { g: string; x?: number; h?: number; w?: number; flip?: boolean }

/** The position of a landmark behind the lead one: x as a fraction of the width, height as a fraction of the picture's, distance. */
export type Slot = readonly [x: number, height: number, depth: 1 | 2]

export type PosterSpec = {
  city: string
  palette?: Palette
  time?: Time
  tint?: Tint
  landmarks?: readonly (string | Placed)[]
  style?: Style
  water?: Water | null
  hills?: Hills | null
  trees?: Trees
  route?: { vehicle?: 'bus' | 'boat' | null; at?: number; stops?: readonly number[]; width?: number; lamps?: boolean }
  width?: number
  height?: number
  focus?: 'auto' | 'left' | 'right'
  slots?: readonly Slot[]
  orb?: { x?: number; y?: number; r?: number }
  /** false: none; a number: the fraction of a panorama that stays free of clouds, from the left. */
  clouds?: false | number
  rays?: boolean
  /** false: transparent, because the page has the sky. */
  sky?: false
  /** false: no road and vehicle, because the page adds them; deck: the view from the seats. */
  foreground?: false | 'deck'
  ground?: number
  near?: boolean
  seed?: string
  uid?: string
  title?: string
  decorative?: boolean
  preserve?: string
}
