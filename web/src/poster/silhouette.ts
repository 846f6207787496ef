import { group, hundredth, tenth } from './draw.ts'
import type { Tones } from './landmark.ts'
import { landmarkNamed } from './landmarks.ts'
import { randomFrom } from './random.ts'

type SilhouetteOptions = { width?: number; height?: number; fill?: string; heights?: readonly number[]; overlap?: number; seed?: string }

/** Landmarks of one tone on a baseline, for edges and dividers. */
export function silhouette(names: readonly string[], options: SilhouetteOptions = {}): string {
  const { width = 1600, height = 200, fill = '#15203B', heights = [], overlap = 0.86, seed = 's' } = options
  const random = randomFrom(seed)
  const tones: Tones = {
    light: fill,
    shade: fill,
    deep: fill,
    accent: fill,
    yellow: fill,
    pane: fill,
    green: fill,
    pine: fill,
    sky: 'none',
  }
  const items = names.map((name, index) => {
    const landmark = landmarkNamed(name)
    const scale = (height * (heights[index] || 0.5 + random() * 0.45)) / landmark.h
    return { landmark, scale, width: landmark.w * scale }
  })
  const stretch = width / (items.reduce((sum, item) => sum + item.width, 0) * overlap)
  let x = 0
  let drawing = ''
  for (const item of items) {
    const step = item.width * overlap * stretch
    drawing += group(`translate(${tenth(x + step / 2)} ${height + 1}) scale(${hundredth(item.scale)})`, item.landmark.draw(tones))
    x += step
  }
  const ground = `<rect y="${height - 2}" width="${width}" height="4" fill="${fill}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${drawing}${ground}</svg>`
}
