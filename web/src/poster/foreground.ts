import { LAMPLIGHT, mix, ROUTE } from './colour.ts'
import { circle, group, hundredth, rect, repeat, tenth } from './draw.ts'
import type { Scene } from './scene.ts'
import { BOAT, boat, BUS, bus } from './vehicles.ts'

const stopsOfPanorama = [0.06, 0.2, 0.36, 0.52, 0.66, 0.82, 0.95]
const stopsOfCard = [0.12, 0.88]
const lampsOfCard = [0.06, 0.95]

export function drawRoad(scene: Scene): string {
  const { spec, wide, width, height, unit, random, material, light, lineY, roadY, vehicle } = scene
  const { dark, colour } = light.ambience
  const road = dark ? mix(mix(material.deep, '#0D1730', 0.72), colour, 0.2) : mix(material.deep, '#15203B', 0.62)
  const surface =
    rect([0, roadY, width, height - roadY + 1], road) + rect([0, roadY, width, Math.max(2, unit * 0.9)], mix(road, light.low, 0.45))
  const lamps = spec.route?.lamps === false ? '' : drawLamps(scene, road)
  const busAt = spec.route?.at ?? (wide ? 0.4 : 0.42 + random() * 0.16)
  const clearance = wide ? 0.08 : 0.24
  const stops = drawStops(scene, (stop) => !vehicle || Math.abs(stop - busAt) > clearance)
  const picture = surface + lamps + drawLine(scene, ROUTE.bus) + stops
  if (!vehicle) return picture

  const scale = (unit * (wide ? 21 : 20)) / BUS.h
  const left = width * busAt - (BUS.w * scale) / 2
  const middle = tenth(left + (BUS.w * scale) / 2)
  const shadow = `<ellipse cx="${middle}" cy="${tenth(lineY - lineWidth(scene) * 0.3)}" rx="${tenth(BUS.w * scale * 0.5)}" ry="${tenth(unit * 0.9)}" fill="#0B1226" opacity=".35"/>`
  return picture + shadow + drawVehicle(left, lineY - lineWidth(scene) * 0.1, scale, bus({ shift: Math.floor(random() * 6) }))
}

export function drawBoatLine(scene: Scene): string {
  const { spec, wide, width, unit, lineY } = scene
  const scale = (unit * (wide ? 19 : 18)) / BOAT.h
  const left = width * (spec.route?.at ?? 0.5) - (BOAT.w * scale) / 2
  return drawLine(scene, ROUTE.boat) + drawStops(scene, () => true) + drawVehicle(left, lineY + unit * 0.6, scale, boat())
}

function lineWidth({ spec, unit, wide }: Scene): number {
  return spec.route?.width || Math.max(3, unit * (wide ? 1.9 : 2.7))
}

function drawLine(scene: Scene, colour: string): string {
  const { width, lineY } = scene
  const d = `M${-width * 0.02} ${tenth(lineY)}H${width * 1.02}`
  const thickness = lineWidth(scene)
  return `<path d="${d}" stroke="${ROUTE.casing}" stroke-width="${tenth(thickness * 1.6)}"/><path d="${d}" stroke="${colour}" stroke-width="${tenth(thickness)}"/>`
}

function drawStops(scene: Scene, isShown: (stop: number) => boolean): string {
  const { spec, wide, width, lineY } = scene
  const thickness = lineWidth(scene)
  const stops = spec.route?.stops ?? (wide ? stopsOfPanorama : stopsOfCard)
  return stops
    .filter(isShown)
    .map((stop) => circle(width * stop, lineY, thickness * 1.15, ROUTE.ink) + circle(width * stop, lineY, thickness * 0.68, ROUTE.casing))
    .join('')
}

function drawLamps({ wide, width, unit, roadY, light }: Scene, post: string): string {
  const count = wide ? 7 : lampsOfCard.length
  const glow = light.ambience.dark ? LAMPLIGHT : ROUTE.casing
  return repeat(count, (index) => {
    const x = width * (wide ? (index + 0.5) / count : (lampsOfCard[index] ?? 0))
    return (
      rect([x - unit * 0.3, roadY - unit * 11, unit * 0.6, unit * 11], post) +
      circle(x, roadY - unit * 11.4, unit * 1.25, glow) +
      rect([x - unit, roadY - unit, unit * 2, unit], post)
    )
  })
}

function drawVehicle(x: number, y: number, scale: number, drawing: string): string {
  return `<g class="ot-vehicle">${group(`translate(${tenth(x)} ${tenth(y)}) scale(${hundredth(scale)})`, drawing)}</g>`
}
