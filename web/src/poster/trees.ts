import { mix, ROUTE } from './colour.ts'
import { circle, group, path, rect, repeat, tenth } from './draw.ts'
import { landmarkNamed, type Landmark, type Tones } from './landmark.ts'
import type { Lead } from './placement.ts'
import type { Scene } from './scene.ts'
import type { Trees } from './vocabulary.ts'

export function drawTrees(scene: Scene, lead: Lead): string {
  const { spec, wide, width, groundY, unit, random, near } = scene
  const kind = spec.trees ?? 'round'
  if (kind === 'none') return ''
  const palms = kind === 'palm'
  const count = palms ? (wide ? 9 : 4) : wide ? 16 : 7
  const base = groundY + 2
  return repeat(count, (index) => {
    const x = ((index + 0.15 + random() * 0.7) / count) * width
    if (palms && x > lead.left && x < lead.right && !wide) return ''
    if (random() < 0.22) return ''
    const inFront = x > lead.left + lead.width * 0.14 && x < lead.right - lead.width * 0.14
    if (kind === 'palm') return palm(landmarkNamed(scene.landmarks, 'palms'), x, base, unit * (0.46 + random() * 0.16), near)
    if (inFront) return random() > 0.6 ? drawTree(kind, x, base, unit * 0.16, near) : ''
    return drawTree(kind, x, base, unit * (0.15 + Math.pow(random(), 1.5) * 0.17), near)
  })
}

function drawTree(kind: Exclude<Trees, 'none' | 'palm'>, x: number, y: number, size: number, tones: Tones): string {
  switch (kind) {
    case 'cypress':
      return cypress(x, y, size, tones)
    case 'pine':
      return pine(x, y, size, tones)
    case 'stonepine':
      return stonePine(x, y, size, tones)
    case 'round':
      return roundTree(x, y, size, tones)
  }
}

function palm(palms: Landmark, x: number, y: number, s: number, tones: Tones): string {
  const drawn = palms.draw({ ...tones, shade: mix(tones.deep, '#ffffff', 0.2), accent: ROUTE.sun })
  return group(`translate(${tenth(x)} ${tenth(y)}) scale(${(tenth(s * 10) / 10) * 0.5})`, drawn)
}

function cypress(x: number, y: number, s: number, { green, pine }: Tones): string {
  const top = `${tenth(x)} ${tenth(y - s * 56)}`
  const left = `C${tenth(x - s * 9)} ${tenth(y - s * 24)} ${tenth(x - s * 3)} ${tenth(y - s * 46)} ${top}`
  const right = `C${tenth(x + s * 3)} ${tenth(y - s * 46)} ${tenth(x + s * 9)} ${tenth(y - s * 24)} ${tenth(x + s * 6)} ${tenth(y)}`
  return path(`M${tenth(x - s * 6)} ${tenth(y)}${left}${right}Z`, green) + path(`M${top}${right}H${tenth(x + s)}Z`, pine)
}

function pine(x: number, y: number, s: number, tones: Tones): string {
  const branches = repeat(3, (tier) => {
    const reach = s * (15 - tier * 3.5)
    const foot = tenth(y - s * (4 + tier * 13))
    return path(
      `M${tenth(x - reach)} ${foot}L${tenth(x)} ${tenth(y - s * (28 + tier * 12))}L${tenth(x + reach)} ${foot}Z`,
      tier % 2 ? tones.pine : tones.green,
    )
  })
  return branches + rect([x - s * 1.5, y - s * 5, s * 3, s * 5], tones.deep)
}

function stonePine(x: number, y: number, s: number, { green, pine, deep }: Tones): string {
  const foot = tenth(y - s * 32)
  const shoulder = tenth(y - s * 50)
  const top = `${tenth(x)} ${tenth(y - s * 52)}`
  const right = `Q${tenth(x + s * 20)} ${shoulder} ${tenth(x + s * 24)} ${foot}`
  return (
    rect([x - s * 1.5, y - s * 34, s * 3, s * 34], deep) +
    path(`M${tenth(x - s * 24)} ${foot}Q${tenth(x - s * 20)} ${shoulder} ${top}${right}Z`, green) +
    path(`M${top}${right}H${tenth(x + s * 3)}Z`, pine)
  )
}

function roundTree(x: number, y: number, s: number, { green, pine, deep }: Tones): string {
  const outer = `a${tenth(s * 14)} ${tenth(s * 14)} 0 0 1 0 ${tenth(s * 28)}`
  const inner = `a${tenth(s * 20)} ${tenth(s * 20)} 0 0 0 0 ${tenth(-s * 28)}`
  return (
    rect([x - s * 1.4, y - s * 14, s * 2.8, s * 14], deep) +
    circle(x, y - s * 25, s * 14, green) +
    path(`M${tenth(x)} ${tenth(y - s * 39)}${outer}${inner}Z`, pine)
  )
}
