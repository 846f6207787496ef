type Triple = readonly [number, number, number]

function channel(hex: string, from: number): number {
  return parseInt(hex.slice(from, from + 2), 16) / 255
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function toLab(hex: string): Triple {
  const red = toLinear(channel(hex, 1))
  const green = toLinear(channel(hex, 3))
  const blue = toLinear(channel(hex, 5))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return '#' + linear.map(hexChannel).join('')
}

function hexChannel(linear: number): string {
  const value = Math.min(1, Math.max(0, fromLinear(linear)))
  return Math.round(255 * value)
    .toString(16)
    .padStart(2, '0')
}

/** Mixes in the OKLab colour space, where mixed colours do not turn grey. */
export function mix(from: string, to: string, share: number): string {
  const start = toLab(from)
  const end = toLab(to)
  return toHex([start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, start[2] + (end[2] - start[2]) * share])
}

export const ROUTE = { bus: '#EC4A22', boat: '#0C867F', casing: '#FFF9EC', ink: '#15203B', sun: '#FFC533' } as const

export const LAMPLIGHT = '#FFD977'
