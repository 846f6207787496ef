const colourNames = ['land', 'park', 'building', 'border', 'street', 'shore', 'water', 'halo', 'rim', 'red', 'sun', 'teal', 'ink'] as const
export type Colours = Record<(typeof colourNames)[number], string>

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  return Object.fromEntries(colourNames.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()])) as Colours
}
