import { mix, ROUTE } from './colour.ts'
import { circle, each, path, rect, repeat, tenth } from './draw.ts'
import type { Scene } from './scene.ts'

type Head = 'short' | 'long' | 'hat'

const passengers: readonly { at: number; skin: string; hair: string; top: string; head: Head }[] = [
  { at: 0.13, skin: '#F2C39B', hair: '#7A4A2E', top: '#0C867F', head: 'short' },
  { at: 0.3, skin: '#8A5636', hair: '#2A1B18', top: '#FFC533', head: 'long' },
  { at: 0.56, skin: '#E0A878', hair: '#FFC533', top: '#FFF9EC', head: 'hat' },
  { at: 0.73, skin: '#5B3A29', hair: '#1B1416', top: '#EC7A5A', head: 'short' },
  { at: 0.9, skin: '#F4D0AE', hair: '#B9552E', top: '#30497A', head: 'long' },
]

const seats = [
  { at: 0.215, side: -1 },
  { at: 0.215, side: 1 },
  { at: 0.645, side: -1 },
  { at: 0.645, side: 1 },
]

export function drawDeck({ width, height, light }: Scene): string {
  const parapetY = height * 0.7
  const radius = Math.min(width * 0.056, height * 0.085)
  const rail =
    rect([0, parapetY - height * 0.075, width, height * 0.016], ROUTE.casing, 4) +
    repeat(7, (index) => rect([width * (0.04 + index * 0.155), parapetY - height * 0.07, width * 0.008, height * 0.08], ROUTE.casing))
  const parapet =
    rect([0, parapetY, width, height * 0.3], light.ambience.dark ? mix(ROUTE.bus, '#15203B', 0.25) : ROUTE.bus) +
    rect([0, parapetY, width, height * 0.022], mix(ROUTE.bus, '#FFFFFF', 0.28)) +
    rect([0, parapetY + height * 0.1, width, height * 0.026], ROUTE.sun)
  const people = each(passengers, ({ at, skin, hair, top, head }) => {
    const x = width * at
    const y = height * 0.66
    const face = rect([x - radius * 0.34, y + radius * 0.5, radius * 0.68, radius], skin) + circle(x, y, radius, skin)
    return face + drawHead(head, x, y, radius, hair) + drawShoulders(x, y, radius, height, top)
  })
  return rail + parapet + people + drawSeats(width, height)
}

function drawHead(head: Head, x: number, y: number, r: number, hair: string): string {
  if (head === 'short') {
    const left = `${tenth(x - r * 1.08)} ${tenth(y + r * 0.3)}`
    const right = `${tenth(x + r * 1.08)} ${tenth(y + r * 0.3)}`
    return path(`M${left}A${tenth(r * 1.08)} ${tenth(r * 1.1)} 0 0 1 ${right}Q${tenth(x)} ${tenth(y + r * 0.95)} ${left}Z`, hair)
  }
  if (head === 'long') {
    const left = tenth(x - r * 1.1)
    const right = tenth(x + r * 1.1)
    const hem = tenth(y + r * 1.3)
    const crown = `A${tenth(r * 1.1)} ${tenth(r * 1.1)} 0 0 1 ${right} ${tenth(y)}`
    return path(`M${left} ${hem}V${tenth(y)}${crown}V${hem}Q${tenth(x)} ${tenth(y + r * 1.7)} ${left} ${hem}Z`, hair)
  }
  const brimY = tenth(y - r * 0.2)
  const brim = `<ellipse cx="${tenth(x)}" cy="${brimY}" rx="${tenth(r * 1.75)}" ry="${tenth(r * 0.42)}" fill="${mix(hair, '#7C4B12', 0.2)}"/>`
  return brim + path(`M${tenth(x - r * 1.02)} ${brimY}A${tenth(r * 1.02)} ${tenth(r * 1.1)} 0 0 1 ${tenth(x + r * 1.02)} ${brimY}Z`, hair)
}

function drawShoulders(x: number, y: number, r: number, floor: number, colour: string): string {
  const arm = tenth(y + r * 2.6)
  const slope = tenth(y + r * 1.35)
  const left = `M${tenth(x - r * 2)} ${floor}V${arm}Q${tenth(x - r * 1.9)} ${slope} ${tenth(x)} ${tenth(y + r * 1.25)}`
  return path(`${left}Q${tenth(x + r * 1.9)} ${slope} ${tenth(x + r * 2)} ${arm}V${floor}Z`, colour)
}

function drawSeats(width: number, height: number): string {
  const w = width * 0.185
  const corner = tenth(height * 0.03)
  const pairs = each(seats, ({ at, side }) => {
    const x = width * at + side * width * 0.098
    return (
      rect([x - w / 2, height * 0.85, w, height * 0.2], ROUTE.ink, corner) +
      rect([x - w / 2 + w * 0.08, height * 0.875, w * 0.84, height * 0.012], '#30497A', 3)
    )
  })
  return pairs + rect([width * 0.93, height * 0.85, w, height * 0.2], ROUTE.ink, corner)
}
