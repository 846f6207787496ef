import { LAMPLIGHT, mix } from './colour.ts'
import { drawDeck } from './deck.ts'
import { drawBoatLine, drawRoad } from './foreground.ts'
import { drawHills } from './hills.ts'
import type { Landmarks } from './landmark.ts'
import { SKIES } from './light.ts'
import { PALETTES, tonesAt } from './materials.ts'
import { drawLead, drawOthers, placeLead } from './placement.ts'
import type { Lead } from './placement.ts'
import { sceneOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { drawClouds, drawGradient, drawOrb, drawRays, placeOrb } from './sky.ts'
import { drawRow } from './skyline.ts'
import type { PosterSpec } from './spec.ts'
import { drawTrees } from './trees.ts'
import { hills, palettes, styles, times, tints, trees, waters } from './vocabulary.ts'
import { drawGround, drawWater } from './water.ts'

export { landmarkOf, mistakesInDrawing, type Landmarks } from './landmark.ts'
export type { PosterSpec } from './spec.ts'

export const vocabulary = {
  palettes,
  times,
  tints,
  styles,
  waters,
  hills,
  trees,
} as const

/** The same spec gives the same bytes. It contains no text; the page sets the name over it. */
export function poster(spec: PosterSpec, landmarks: Landmarks): string {
  const scene = sceneOf(spec, landmarks)
  const { light, near } = scene
  const orb = placeOrb(scene)
  const bank = mix(near.shade, near.deep, 0.55)

  // the parts share one random stream, so their order affects the result
  let drawing = spec.sky === false ? '' : drawGradient(scene)
  if (spec.rays) drawing += drawRays(scene, orb)
  drawing += drawOrb(scene, orb)
  if (!spec.rays && spec.clouds !== false) drawing += drawClouds(scene)
  drawing += drawHills(scene) + drawFarSkyline(scene)
  const lead = placeLead(scene)
  drawing += drawOthers(scene, lead) + drawLead(scene, lead)
  drawing += drawNearSkyline(scene, lead, bank, light.ambience.dark) + drawTrees(scene, lead)
  drawing += spec.water ? drawWater(scene, spec.water, orb, bank) : drawGround(scene)
  drawing += drawForeground(scene)
  return withoutTrailingZeros(frame(scene, drawing))
}

export function skyTone(spec: PosterSpec): 'ink' | 'paper' {
  return spec.time === 'dusk' || spec.time === 'night' ? 'paper' : 'ink'
}

export function skyColours(spec: PosterSpec): readonly string[] {
  const { top, low, orb, mid } = SKIES[spec.time ?? 'day'][spec.tint ?? PALETTES[spec.palette ?? 'limestone'].tint]
  return mid ? [top, low, orb, mid] : [top, low, orb]
}

function drawFarSkyline({ spec, random, width, groundY, unit, material, light }: Scene): string {
  const style = spec.style ?? 'mansard'
  if (style === 'none') return ''
  const far = tonesAt(0.76, material, light)
  return drawRow({
    random,
    from: -unit * 4,
    to: width,
    base: groundY + 1,
    lowest: unit * 6,
    highest: unit * (style === 'towers' ? 40 : 17),
    style,
    wall: mix(far.shade, far.deep, 0.18),
    roof: mix(far.shade, far.deep, 0.5),
    unit: unit * 13,
  })
}

function drawNearSkyline({ spec, random, width, groundY, unit, near }: Scene, lead: Lead, wall: string, dark: boolean): string {
  const style = spec.style ?? 'mansard'
  if (style === 'none' || lead.landmark.kind === 'wide' || spec.near === false) return ''
  const row = {
    random,
    base: groundY + 1,
    lowest: unit * 5,
    highest: unit * (style === 'towers' ? 15 : 11),
    style: style === 'towers' ? 'rows' : style,
    wall,
    roof: near.deep,
    windows: dark ? { colour: LAMPLIGHT, density: 0.5 } : { colour: mix(wall, '#FFFFFF', 0.26), density: 0.75 },
    unit: unit * 10.5,
  } as const
  return drawRow({ ...row, from: -unit * 2, to: lead.left - unit * 6 }) + drawRow({ ...row, from: lead.right, to: width + unit * 4 })
}

function drawForeground(scene: Scene): string {
  if (scene.spec.foreground === false) return ''
  if (scene.spec.foreground === 'deck') return drawDeck(scene)
  return scene.vehicle === 'boat' ? drawBoatLine(scene) : drawRoad(scene)
}

function frame({ spec, width, height }: Scene, drawing: string): string {
  const label = spec.decorative ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(spec.title || `Illustration of ${spec.city}`)}"`
  const fit = spec.preserve || 'xMidYMax slice'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}" ${label}>${drawing}</svg>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function withoutTrailingZeros(svg: string): string {
  return svg.replace(/(\d*\.\d*?[1-9])0+(?=[^\d])/g, '$1')
}
