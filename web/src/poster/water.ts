import { mix } from './colour.ts'
import { rect, repeat, stroke, tenth } from './draw.ts'
import type { Scene } from './scene.ts'
import type { Orb } from './sky.ts'
import type { Water } from './vocabulary.ts'

const waterColours: Readonly<Record<Water, string>> = { river: '#2C8C93', sea: '#1F7FA0', canal: '#2F7F7C', lake: '#3C93B0' }

export function drawGround({ width, height, groundY, unit, near }: Scene): string {
  return (
    rect([0, groundY, width, height - groundY], mix(near.shade, near.light, 0.3)) +
    rect([0, groundY, width, Math.max(2, unit * 0.9)], mix(near.light, '#FFFFFF', 0.25))
  )
}

export function drawWater({ width, height, groundY, unit, wide, random, light }: Scene, water: Water, orb: Orb, bank: string): string {
  const { ambience, low } = light
  const depth = height - groundY
  const surface = mix(mix(waterColours[water], ambience.colour, ambience.share * 0.8), low, 0.16)
  const body = `<rect x="0" y="${tenth(groundY)}" width="${width}" height="${tenth(depth)}" fill="${surface}"/>`
  const quay = rect([0, groundY, width, Math.max(2, unit * 1.1)], bank)
  const deep = rect([0, groundY + depth * 0.62, width, height], mix(surface, '#0B2A3C', 0.18)).replace('/>', ' opacity=".6"/>')
  const ripples = repeat(wide ? 44 : 20, () => {
    const y = groundY + unit * 3 + random() * (depth - unit * 4)
    const x = random() * width
    return `M${tenth(x)} ${tenth(y)}h${tenth(unit * (2 + random() * 7))}`
  })
  const reflection = repeat(9, (index) => {
    const y = groundY + unit * 2.4 + index * unit * 2.3
    const length = orb.radius * (1.5 - index * 0.1) * (0.6 + random() * 0.7)
    return `M${tenth(orb.x - length / 2 + (random() - 0.5) * unit * 3)} ${tenth(y)}h${tenth(length)}`
  })
  return (
    body +
    quay +
    deep +
    stroke(ripples, mix(surface, low, 0.4), tenth(unit * 0.7), '.8') +
    stroke(reflection, mix(light.orb, low, 0.2), tenth(unit * 0.95), '.85')
  )
}
