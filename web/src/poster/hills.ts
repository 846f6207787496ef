import { mix } from './colour.ts'
import { path, tenth } from './draw.ts'
import { colourAt } from './light.ts'
import { tonesAt } from './materials.ts'
import type { Scene } from './scene.ts'

export function drawHills(scene: Scene): string {
  const { spec, groundY, unit, random, light, material, wide } = scene
  const waves = wide ? 1.7 : 0.8

  function range(base: number, rise: number, frequency: number, colour: string, distance: number): string {
    return path(ridgeLine(scene, base, rise, frequency, random() * 6), colourAt(colour, light, distance))
  }

  switch (spec.hills) {
    case 'soft':
    case 'green': {
      const colour = spec.hills === 'green' ? material.green : material.shade
      return range(groundY - unit * 12, unit * 20, waves, colour, 0.78) + range(groundY - unit * 4, unit * 17, waves * 1.3, colour, 0.58)
    }
    case 'alps':
      return drawPeaks(scene, 38, 0.8, 0.3) + drawPeaks(scene, 26, 0.62, 0.12)
    case 'dunes':
      return (
        range(groundY - unit * 2, unit * 14, waves, material.shade, 0.62) +
        range(groundY + unit * 2, unit * 10, waves * 1.2, material.shade, 0.36)
      )
    case 'islands':
      return range(groundY + unit * 2, unit * 13, waves * 1.5, material.green, 0.62)
    default:
      return ''
  }
}

function ridgeLine({ width, height, wide }: Scene, base: number, rise: number, frequency: number, phase: number): string {
  const count = wide ? 16 : 8
  let x = 0
  let y = base - rise * (0.5 + 0.5 * Math.sin(phase))
  let d = `M0 ${tenth(height)}L0 ${tenth(y)}`
  for (let index = 1; index <= count; index++) {
    const share = index / count
    const nextX = share * width
    const nextY =
      base - rise * (0.5 + 0.5 * Math.sin(share * frequency * 6.28 + phase)) - rise * 0.2 * Math.sin(share * frequency * 13 + phase)
    d += `Q${tenth(x)} ${tenth(y)} ${tenth((x + nextX) / 2)} ${tenth((y + nextY) / 2)}`
    x = nextX
    y = nextY
  }
  return `${d}L${tenth(width)} ${tenth(y)}V${tenth(height)}Z`
}

function drawPeaks({ random, width, wide, unit, groundY, material, light }: Scene, size: number, distance: number, haze: number): string {
  const tones = tonesAt(distance, material, light)
  const snow = mix('#FFFFFF', light.low, haze)
  const count = wide ? 6 : 3
  let rocks = ''
  let caps = ''
  for (let index = -1; index <= count; index++) {
    const x = ((index + 0.5 + (random() - 0.5) * 0.5) / count) * width
    const h = unit * (size + random() * size * 0.6)
    const w = h * 0.95
    const top = groundY - h
    rocks +=
      path(`M${tenth(x - w)} ${tenth(groundY)}L${tenth(x)} ${tenth(top)}L${tenth(x + w)} ${tenth(groundY)}Z`, tones.shade) +
      path(
        `M${tenth(x)} ${tenth(top)}L${tenth(x + w)} ${tenth(groundY)}H${tenth(x + w * 0.2)}L${tenth(x + w * 0.1)} ${tenth(top + h * 0.5)}Z`,
        tones.deep,
      )
    caps += path(
      `M${tenth(x - w * 0.26)} ${tenth(top + h * 0.27)}L${tenth(x)} ${tenth(top)}L${tenth(x + w * 0.26)} ${tenth(top + h * 0.27)}` +
        `L${tenth(x + w * 0.12)} ${tenth(top + h * 0.22)}L${tenth(x + w * 0.02)} ${tenth(top + h * 0.34)}L${tenth(x - w * 0.1)} ${tenth(top + h * 0.22)}Z`,
      snow,
    )
  }
  return rocks + caps
}
