import { group, hundredth, tenth } from './draw.ts'
import { landmarkNamed, type Landmark, type Tones } from './landmark.ts'
import { leadTones, tonesAt } from './materials.ts'
import type { Scene } from './scene.ts'
import type { Placed, Slot } from './spec.ts'

export type Lead = {
  placed: Placed
  landmark: Landmark
  x: number
  height: number
  maxWidth: number
  width: number
  left: number
  right: number
}

const slotsOfCard = {
  wideLead: [
    [0.78, 0.5, 2],
    [0.2, 0.4, 2],
  ],
  tallLead: [
    [0.82, 0.36, 2],
    [0.17, 0.32, 2],
  ],
} satisfies Record<string, readonly Slot[]>
const slotsOfPanorama = {
  leadRight: [
    [0.9, 0.4, 1],
    [0.5, 0.36, 1],
    [0.81, 0.52, 2],
    [0.3, 0.26, 2],
    [0.6, 0.5, 2],
    [0.1, 0.22, 2],
  ],
  leadElsewhere: [
    [0.84, 0.42, 1],
    [0.36, 0.4, 1],
    [0.14, 0.34, 1],
    [0.95, 0.3, 2],
    [0.5, 0.5, 2],
    [0.25, 0.44, 2],
  ],
} satisfies Record<string, readonly Slot[]>

export function placeLead({ spec, landmarks, wide, width, height, focus }: Scene): Lead {
  const placed = asPlaced(spec.landmarks?.[0] ?? 'dome')
  const landmark = landmarkNamed(landmarks, placed.g)
  const broad = landmark.kind === 'wide'
  const x = width * (placed.x ?? focus)
  const leadHeight = height * (placed.h ?? (broad ? 0.4 : wide ? 0.62 : 0.57))
  const maxWidth = width * (placed.w ?? (broad ? (wide ? 0.5 : 1.06) : wide ? 0.34 : 0.74))
  const shownWidth = Math.min(maxWidth, (leadHeight / landmark.h) * landmark.w)
  return { placed, landmark, x, height: leadHeight, maxWidth, width: shownWidth, left: x - shownWidth * 0.42, right: x + shownWidth * 0.42 }
}

export function drawLead(scene: Scene, lead: Lead): string {
  const tones = leadTones(scene.near, scene.time, scene.material, scene.light)
  return stand(scene, { ...lead, flip: lead.placed.flip }, tones)
}

export function drawOthers(scene: Scene, lead: Lead): string {
  const { spec, landmarks, wide, width, height, material, light } = scene
  const slots = spec.slots ?? slotsFor(scene, lead)
  const others = (spec.landmarks ?? []).slice(1, wide ? 9 : 3).map(asPlaced)
  const placed = others.flatMap((other, index) => {
    const slot = slots[index]
    return slot ? [{ other, slot }] : []
  })
  const farFirst = placed.toSorted((a, b) => b.slot[2] - a.slot[2])
  return farFirst
    .map(({ other, slot: [slotX, slotHeight, depth] }) => {
      const landmark = landmarkNamed(landmarks, other.g)
      const broad = landmark.kind === 'wide'
      const squat = !broad && landmark.w / landmark.h > 0.85
      const share = other.h ?? slotHeight * (broad ? 0.62 : squat ? 0.68 : 1)
      const maxWidth = width * (wide ? (broad ? 0.4 : 0.22) : broad ? 0.9 : 0.44)
      const tones = tonesAt(depth === 2 ? 0.5 : 0.24, material, light)
      return stand(scene, { landmark, x: width * (other.x ?? slotX), height: height * share, maxWidth, flip: other.flip }, tones)
    })
    .join('')
}

function slotsFor({ wide, spec }: Scene, lead: Lead): readonly Slot[] {
  if (wide) return spec.focus === 'right' ? slotsOfPanorama.leadRight : slotsOfPanorama.leadElsewhere
  return lead.landmark.kind === 'wide' ? slotsOfCard.wideLead : slotsOfCard.tallLead
}

function asPlaced(landmark: string | Placed): Placed {
  return typeof landmark === 'string' ? { g: landmark } : landmark
}

type Standing = { landmark: Landmark; x: number; height: number; maxWidth: number; flip?: boolean | undefined }

function stand({ groundY }: Scene, { landmark, x, height, maxWidth, flip = false }: Standing, tones: Tones): string {
  const scale = hundredth(Math.min(height / landmark.h, maxWidth / landmark.w))
  return group(`translate(${tenth(x)} ${tenth(groundY + 1)}) scale(${scale * (flip ? -1 : 1)} ${scale})`, landmark.draw(tones))
}
