import { mix } from './colour.ts'
import { circle, repeat, tenth } from './draw.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scene.ts'

export type Orb = { x: number; y: number; radius: number }

export function drawGradient({ id, width, height, light }: Scene): string {
  const stops = `<stop offset="0" stop-color="${light.top}"/><stop offset=".56" stop-color="${light.mid}"/><stop offset=".82" stop-color="${light.low}"/>`
  const gradient = `<defs><linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`
  return `${gradient}<rect width="${width}" height="${height}" fill="url(#${id}s)"/>`
}

export function placeOrb({ spec, time, wide, unit, width, height, focus, random }: Scene): Orb {
  const low = time === 'golden' || time === 'dusk'
  const spread = random() * 5
  const radius = unit * (spec.orb?.r ?? (time === 'night' ? 8 : 10 + spread))
  const x = width * (spec.orb?.x ?? (wide ? focus + (random() > 0.5 ? 0.12 : -0.17) : random() > 0.5 ? 0.74 : 0.27))
  const y = height * (spec.orb?.y ?? (low ? 0.44 + random() * 0.1 : 0.3 + random() * 0.09))
  return { x, y, radius }
}

export function drawRays({ width, height, light }: Scene, orb: Orb): string {
  const reach = width + height
  const rays = repeat(14, (index) => {
    const start = (index / 14) * Math.PI * 2 + 0.1
    const end = start + Math.PI / 14
    const from = `${tenth(orb.x + Math.cos(start) * reach)} ${tenth(orb.y + Math.sin(start) * reach)}`
    const to = `${tenth(orb.x + Math.cos(end) * reach)} ${tenth(orb.y + Math.sin(end) * reach)}`
    return `M${tenth(orb.x)} ${tenth(orb.y)}L${from}L${to}Z`
  })
  return `<path d="${rays}" fill="${mix(light.low, light.orb, 0.3)}" opacity=".28"/>`
}

export function drawOrb(scene: Scene, { x, y, radius }: Orb): string {
  const { time, light } = scene
  if (time !== 'night')
    return circle(x, y, radius * 2.1, light.orb, '.14') + circle(x, y, radius * 1.5, light.orb, '.2') + circle(x, y, radius, light.orb)
  const halo = circle(x, y, radius * 1.7, mix(light.top, light.low, 0.45), '.5')
  const crescent = circle(x + radius * 0.42, y - radius * 0.2, radius * 0.86, mix(light.top, light.low, 0.36))
  return drawStars(scene) + halo + circle(x, y, radius, light.orb) + crescent
}

/** The stars have a random stream of their own, so that a poster keeps its layout at night. */
function drawStars({ spec, wide, width, groundY, unit }: Scene): string {
  const random = randomFrom(`${spec.city} stars`)
  return repeat(wide ? 52 : 26, () => {
    const size = random() * 1.5 + 0.5
    return circle(random() * width, random() * groundY * 0.62, size * unit * 0.16, '#FFF3D0')
  })
}

const cloudHeights = { wide: [0.13, 0.27, 0.38], card: [0.25, 0.33, 0.45] } as const
const cloudPlaces = [0.12, 0.82, 0.4] as const

export function drawClouds(scene: Scene): string {
  const { spec, wide, width, height, random, unit, light } = scene
  const { dark } = light.ambience
  const heights = cloudHeights[wide ? 'wide' : 'card']
  const clouds = repeat(wide ? 6 : 3, (index) => {
    if (spec.clouds && wide && (index + 0.5) / 6 < spec.clouds) return ''
    const x = wide ? width * ((index + 0.2 + random() * 0.6) / 6) : width * (cloudPlaces[index] ?? 0.5) + (random() - 0.5) * width * 0.14
    const y = height * ((heights[index % 3] ?? 0.3) + random() * 0.05)
    return drawCloud(x, y, unit * (13 + random() * 10), unit * 2.6, index % 2 === 1)
  })
  return `<g fill="${mix(light.low, '#FFFFFF', dark ? 0.05 : 0.6)}" opacity="${dark ? 0.22 : 0.8}">${clouds}</g>`
}

function drawCloud(x: number, y: number, w: number, h: number, twoHumps: boolean): string {
  const end = `a${tenth(h / 2)} ${tenth(h / 2)} 0 0 1 0 ${tenth(h * 1.1)}Z`
  const start = `M${tenth(x - w)} ${tenth(y)}a${tenth(h / 2)} ${tenth(h / 2)} 0 0 1 0 ${tenth(-h)}h${tenth(w * 0.35)}`
  const humps = twoHumps
    ? `a${tenth(h * 0.62)} ${tenth(h * 0.62)} 0 0 1 ${tenth(w * 0.4)} ${tenth(-h * 0.25)}` +
      `a${tenth(h * 1.1)} ${tenth(h * 1.1)} 0 0 1 ${tenth(w * 0.66)} ${tenth(h * 0.15)}h${tenth(w * 0.25)}`
    : `a${tenth(h * 0.95)} ${tenth(h * 0.95)} 0 0 1 ${tenth(w * 0.62)} ${tenth(-h * 0.1)}h${tenth(w * 0.55)}`
  return `<path d="${start}${humps}${end}"/>`
}
