import { path, tenth } from './draw.ts'

export function arch(x: number, width: number, top: number, bottom: number, fill: string): string {
  const radius = tenth(width / 2)
  return path(`M${tenth(x - width / 2)} ${bottom}V${tenth(top + width / 2)}a${radius} ${radius} 0 0 1 ${tenth(width)} 0V${bottom}Z`, fill)
}

export function gothic(x: number, width: number, top: number, bottom: number, fill: string): string {
  const left = tenth(x - width / 2)
  const right = tenth(x + width / 2)
  const spring = tenth(top + width * 0.8)
  const shoulder = tenth(top + width * 0.25)
  return path(
    `M${left} ${bottom}V${spring}Q${left} ${shoulder} ${tenth(x)} ${top}Q${right} ${shoulder} ${right} ${spring}V${bottom}Z`,
    fill,
  )
}

export function dome(x: number, radius: number, base: number, height: number, fill: string): string {
  const left = tenth(x - radius)
  const right = tenth(x + radius)
  const flank = tenth(base - height * 0.75)
  const top = tenth(base - height)
  return path(
    `M${left} ${base}C${left} ${flank} ${tenth(x - radius * 0.45)} ${top} ${tenth(x)} ${top}S${right} ${flank} ${right} ${base}Z`,
    fill,
  )
}

/** The shaded half of a dome. */
export function domeShade(x: number, radius: number, base: number, height: number, fill: string): string {
  const right = tenth(x + radius)
  const top = tenth(base - height)
  const inner = `C${tenth(x + radius * 0.42)} ${tenth(base - height * 0.4)} ${tenth(x + radius * 0.3)} ${tenth(base - height * 0.86)} ${tenth(x)} ${top}`
  const outer = `C${tenth(x + radius * 0.45)} ${top} ${right} ${tenth(base - height * 0.75)} ${right} ${base}`
  return path(`M${tenth(x)} ${base}${inner}${outer}Z`, fill)
}

export function onion(x: number, radius: number, base: number, height: number, fill: string): string {
  const belly = tenth(base - height * 0.34)
  const neck = tenth(base - height * 0.62)
  const left = `C${tenth(x - radius * 1.35)} ${belly} ${tenth(x - radius * 0.75)} ${neck} ${tenth(x)} ${tenth(base - height)}`
  const right = `C${tenth(x + radius * 0.75)} ${neck} ${tenth(x + radius * 1.35)} ${belly} ${tenth(x + radius * 0.62)} ${base}`
  return path(`M${tenth(x - radius * 0.62)} ${base}${left}${right}Z`, fill)
}
