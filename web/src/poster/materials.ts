import { LAMPLIGHT, mix } from './colour.ts'
import type { Tones } from './landmark.ts'
import { colourAt } from './light.ts'
import type { Light } from './light.ts'
import type { Palette, Time, Tint } from './vocabulary.ts'

export type Material = { light: string; shade: string; deep: string; green: string; tint: Tint }

export const PALETTES: Readonly<Record<Palette, Material>> = {
  limestone: { light: '#F8E4C3', shade: '#DDB686', deep: '#8A5F47', green: '#6FA382', tint: 'fresh' },
  terracotta: { light: '#F0A06C', shade: '#CB6240', deep: '#7A3328', green: '#7E9B5E', tint: 'warm' },
  brick: { light: '#DE7351', shade: '#AE4535', deep: '#5C2430', green: '#5F9A86', tint: 'fresh' },
  slate: { light: '#8FB0C2', shade: '#54788F', deep: '#274560', green: '#5B9A8C', tint: 'warm' },
  glass: { light: '#9BD3CB', shade: '#3F9692', deep: '#1A5862', green: '#4FA07E', tint: 'warm' },
  white: { light: '#FFF9EC', shade: '#E9D6BE', deep: '#A07C62', green: '#6FAF94', tint: 'bold' },
  sand: { light: '#F7D598', shade: '#D9A25A', deep: '#8C5A2E', green: '#8FA35A', tint: 'fresh' },
  navy: { light: '#5878A6', shade: '#30497A', deep: '#182748', green: '#3F8F86', tint: 'warm' },
  jade: { light: '#A4CFA6', shade: '#559478', deep: '#1F5446', green: '#3F8B62', tint: 'warm' },
  rose: { light: '#F8C2AC', shade: '#DB8474', deep: '#8C3F48', green: '#7FA98A', tint: 'fresh' },
  mustard: { light: '#F8C750', shade: '#D3901E', deep: '#7C4B12', green: '#6E9A5A', tint: 'bold' },
  coral: { light: '#FF9E7C', shade: '#E2593A', deep: '#8A2C23', green: '#4E9E92', tint: 'fresh' },
  petrol: { light: '#6FB0B4', shade: '#2B7079', deep: '#123F4A', green: '#3E8F7A', tint: 'warm' },
}

const WHITE = '#FFF8E9'

export function tonesAt(distance: number, material: Material, light: Light): Tones {
  const { ambience, low, top } = light
  const haze = Math.min(0.92, distance)
  const white = mix(mix(WHITE, ambience.colour, ambience.share), low, haze * 0.8)
  return {
    light: colourAt(material.light, light, haze),
    shade: colourAt(material.shade, light, haze),
    deep: colourAt(material.deep, light, haze),
    green: colourAt(material.green, light, haze),
    pine: colourAt(mix(material.green, '#12343A', 0.45), light, haze),
    accent: mix(mix('#EC5A2E', ambience.colour, ambience.share * 0.6), low, haze),
    yellow: mix(mix('#FFC533', ambience.colour, ambience.share * 0.5), low, haze),
    pane: ambience.dark ? mix(LAMPLIGHT, low, haze * 0.6) : white,
    white,
    sky: mix(low, top, 0.25),
  }
}

export function leadTones(near: Tones, time: Time, material: Material, { ambience }: Light): Tones {
  if (!ambience.dark) return near
  function floodlit(colour: string): string {
    return mix(colour, ambience.colour, ambience.share * (time === 'night' ? 0.42 : 0.6))
  }
  return {
    ...near,
    light: floodlit(material.light),
    shade: floodlit(material.shade),
    deep: floodlit(material.deep),
    green: floodlit(material.green),
    white: mix(WHITE, ambience.colour, ambience.share * 0.3),
    accent: '#F0703F',
  }
}
