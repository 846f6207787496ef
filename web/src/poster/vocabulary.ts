export const times = ['morning', 'day', 'golden', 'dusk', 'night', 'winter'] as const
export const tints = ['warm', 'fresh', 'bold'] as const
export const palettes = [
  'limestone',
  'terracotta',
  'brick',
  'slate',
  'glass',
  'white',
  'sand',
  'navy',
  'jade',
  'rose',
  'mustard',
  'coral',
  'petrol',
] as const
export const styles = ['mansard', 'rows', 'gables', 'med', 'adobe', 'towers', 'none'] as const
export const waters = ['river', 'sea', 'canal', 'lake'] as const
export const hills = ['soft', 'green', 'alps', 'dunes', 'islands'] as const
export const trees = ['round', 'cypress', 'pine', 'stonepine', 'palm', 'none'] as const

export type Time = (typeof times)[number]
export type Tint = (typeof tints)[number]
export type Palette = (typeof palettes)[number]
export type Style = (typeof styles)[number]
export type Water = (typeof waters)[number]
export type Hills = (typeof hills)[number]
export type Trees = (typeof trees)[number]
