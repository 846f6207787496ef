/** Coordinates keep one decimal, which halves the size of a poster. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

export function hundredth(value: number): number {
  return tenth(value * 100) / 100
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('')
}

export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string {
  return items.map(draw).join('')
}

type Area = readonly [x: number, y: number, width: number, height: number]

export function rect([x, y, width, height]: Area, fill: string, radius?: number): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function pathWithHoles(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity?: string): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`
}

export function stroke(d: string, colour: string, width: number, opacity?: string): string {
  const faded = opacity ? ` opacity="${opacity}"` : ''
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded}/>`
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}
