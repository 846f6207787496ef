import { path, rect, tenth } from './draw.ts'
import type { Random } from './random.ts'
import type { Style } from './vocabulary.ts'

type BuiltStyle = Exclude<Style, 'none'>

type Row = {
  random: Random
  from: number
  to: number
  base: number
  lowest: number
  highest: number
  style: BuiltStyle
  wall: string
  roof: string
  windows?: { colour: string; density: number }
  unit: number
}

type House = { x: number; y: number; width: number; height: number }

type Front = { outline: string; details: string }

const breadth: Readonly<Record<BuiltStyle, number>> = { towers: 0.55, gables: 0.42, adobe: 0.7, rows: 0.9, mansard: 0.62, med: 0.62 }

export function drawRow(row: Row): string {
  const { random, from, to, base, lowest, highest, style, unit } = row
  const terraced = style === 'rows' || style === 'gables' || style === 'mansard'
  let outlines = ''
  let details = ''
  let x = from
  while (x < to) {
    const width = unit * (breadth[style] + random() * breadth[style])
    const height = lowest + (highest - lowest) * Math.pow(random(), style === 'towers' ? 1.6 : 0.9)
    const house = { x, y: base - height, width, height }
    const front = drawFront(row, house)
    outlines += front.outline
    details += front.details + drawWindows(row, house)
    x += width + (terraced ? 0 : unit * 0.06 * random())
  }
  return path(outlines, row.wall) + details
}

function drawFront(row: Row, house: House): Front {
  switch (row.style) {
    case 'gables':
      return { outline: gable(row, house), details: '' }
    case 'mansard':
      return { outline: box(row, house), details: mansardRoof(row, house) }
    case 'med':
      return { outline: box(row, house), details: row.random() > 0.3 ? pitchedRoof(row, house) : '' }
    case 'towers':
      return {
        outline: row.random() > 0.7 ? slantedTower(row, house) : box(row, house),
        details: row.random() > 0.72 ? antenna(row, house) : '',
      }
    case 'adobe':
      return { outline: box(row, house), details: row.random() > 0.75 ? smallDome(row, house) : '' }
    case 'rows':
      return { outline: box(row, house), details: row.random() > 0.5 ? chimneys(row, house) : '' }
  }
}

function box({ base }: Row, { x, y, width }: House): string {
  return `M${tenth(x)} ${base}V${tenth(y)}H${tenth(x + width)}V${base}Z`
}

function slantedTower({ base }: Row, { x, y, width }: House): string {
  return `M${tenth(x)} ${base}V${tenth(y)}l${tenth(width)} ${tenth(-width * 0.5)}V${base}Z`
}

function gable({ base, random }: Row, { x, y, width }: House): string {
  if (random() > 0.5)
    return `M${tenth(x)} ${base}V${tenth(y)}l${tenth(width / 2)} ${tenth(-width * 0.55)}l${tenth(width / 2)} ${tenth(width * 0.55)}V${base}Z`
  const edge = tenth(width * 0.22)
  const step = tenth(width * 0.16)
  const up = `h${edge}v${tenth(-width * 0.24)}h${step}v${tenth(-width * 0.2)}`
  const down = `v${tenth(width * 0.2)}h${step}v${tenth(width * 0.24)}h${edge}`
  return `M${tenth(x)} ${base}V${tenth(y)}${up}h${tenth(width * 0.24)}${down}V${base}Z`
}

function mansardRoof({ unit, roof }: Row, { x, y, width }: House): string {
  const slope = `l${tenth(width * 0.14)} ${tenth(-unit * 0.3)}H${tenth(x + width * 0.86)}l${tenth(width * 0.14 + 1)} ${tenth(unit * 0.3)}`
  return path(`M${tenth(x - 1)} ${tenth(y)}${slope}Z`, roof) + rect([x + width * 0.2, y - unit * 0.45, unit * 0.1, unit * 0.2], roof)
}

function pitchedRoof({ unit, roof }: Row, { x, y, width }: House): string {
  const eaves = unit * 0.05
  return path(
    `M${tenth(x - eaves)} ${tenth(y)}L${tenth(x + width / 2)} ${tenth(y - unit * 0.2)}L${tenth(x + width + eaves)} ${tenth(y)}Z`,
    roof,
  )
}

function antenna({ unit, wall }: Row, { x, y, width }: House): string {
  return rect([x + width / 2 - 0.7, y - unit * 0.5, 1.4, unit * 0.55], wall)
}

function smallDome({ roof }: Row, { x, y, width }: House): string {
  return path(`M${tenth(x + width * 0.2)} ${tenth(y)}a${tenth(width * 0.3)} ${tenth(width * 0.3)} 0 0 1 ${tenth(width * 0.6)} 0Z`, roof)
}

function chimneys({ unit, wall }: Row, { x, y, width }: House): string {
  return (
    rect([x + width * 0.2, y - unit * 0.2, unit * 0.14, unit * 0.22], wall) +
    rect([x + width * 0.66, y - unit * 0.16, unit * 0.14, unit * 0.18], wall)
  )
}

function drawWindows({ windows, unit, random }: Row, { x, y, width, height }: House): string {
  if (!windows) return ''
  const paneWidth = unit * 0.19
  const paneHeight = unit * 0.28
  const columns = Math.floor((width - paneWidth) / (paneWidth * 1.9))
  const floors = Math.floor((height - paneHeight * 0.6) / (paneHeight * 1.7))
  let panes = ''
  for (let column = 0; column < columns; column++)
    for (let floor = 0; floor < floors; floor++)
      if (random() < windows.density) {
        const left = tenth(x + paneWidth * 0.9 + column * paneWidth * 1.9)
        const top = tenth(y + paneHeight * 0.7 + floor * paneHeight * 1.7)
        panes += `M${left} ${top}h${tenth(paneWidth)}v${tenth(paneHeight)}h${tenth(-paneWidth)}Z`
      }
  return panes && path(panes, windows.colour)
}
