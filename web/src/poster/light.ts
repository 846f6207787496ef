import { mix } from './colour.ts'
import type { Time, Tint } from './vocabulary.ts'

type Sky = { top: string; low: string; orb: string; mid?: string }

type Ambience = { dark: boolean; colour: string; share: number }

export type Light = { top: string; mid: string; low: string; orb: string; ambience: Ambience }

export const SKIES: Readonly<Record<Time, Readonly<Record<Tint, Sky>>>> = {
  morning: {
    warm: { top: '#FFBE9A', low: '#FFF0D6', orb: '#FFF9EA' },
    fresh: { top: '#9ED8CE', low: '#FFF3D9', orb: '#FF9464' },
    bold: { top: '#F7B267', low: '#FFF0C9', orb: '#EC4A22' },
  },
  day: {
    warm: { top: '#FFCF85', low: '#FFF5DF', orb: '#F0562A' },
    fresh: { top: '#83C9DD', low: '#EFF6E8', orb: '#FFD25A' },
    bold: { top: '#2FA2B5', low: '#BDE6DA', orb: '#FFE08A' },
  },
  golden: {
    warm: { top: '#F58A42', low: '#FFE0A3', orb: '#FFF3CF' },
    fresh: { top: '#FBC24B', low: '#FFF0C2', orb: '#F0562B' },
    bold: { top: '#E8552D', low: '#FFC985', orb: '#FFECBB' },
  },
  dusk: {
    warm: { top: '#9E3440', low: '#FFB57C', orb: '#FFE3A6', mid: '#E8694A' },
    fresh: { top: '#33618A', low: '#FFD0A6', orb: '#FF6F45', mid: '#E79C8C' },
    bold: { top: '#0F5260', low: '#FFCB8A', orb: '#FFE6AC', mid: '#7FAE97' },
  },
  night: {
    warm: { top: '#131F3F', low: '#D9794F', orb: '#FFE9B5', mid: '#5A3A55' },
    fresh: { top: '#0D2145', low: '#4F9ABA', orb: '#FFF0C4', mid: '#27588A' },
    bold: { top: '#05323B', low: '#3DB3A2', orb: '#FFE7A6', mid: '#156A6C' },
  },
  winter: {
    warm: { top: '#F0CDBB', low: '#FCF4EA', orb: '#F2784F' },
    fresh: { top: '#A9D0DF', low: '#F4F8F4', orb: '#FFB777' },
    bold: { top: '#5E9DBA', low: '#E3F0F0', orb: '#FFE7B8' },
  },
}

const AMBIENCE: Readonly<Record<Time, Ambience>> = {
  morning: { dark: false, colour: '#FFB48A', share: 0.06 },
  day: { dark: false, colour: '#FFFFFF', share: 0 },
  golden: { dark: false, colour: '#F2702F', share: 0.12 },
  dusk: { dark: true, colour: '#33264A', share: 0.34 },
  night: { dark: true, colour: '#0B1836', share: 0.54 },
  winter: { dark: false, colour: '#CFE3EA', share: 0.18 },
}

export function lightOf(time: Time, tint: Tint): Light {
  const { top, low, orb, mid = mix(top, low, 0.72) } = SKIES[time][tint]
  return { top, mid, low, orb, ambience: AMBIENCE[time] }
}

export function colourAt(colour: string, { ambience, low }: Light, distance: number): string {
  return mix(mix(colour, ambience.colour, ambience.share), low, distance)
}
