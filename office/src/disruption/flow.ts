type Branch = { y: number; width: number; path: string; dots: string; labelY: number }
type Flow = { height: number; branches: readonly Branch[]; peopleInDot: number; trunkY: number }

export const flowWidth = 900
export const flowPlaces = { from: 330, to: 540, stop: 550, number: 858 }
const step = 58
const top = 34
const trunkWidth = 46
const thinnest = 3.5
const dotGap = 14
const dotsInRow = 18
const dotRows = 3
const firstDot = 582

export function flowOf(people: readonly number[]): Flow {
  const all = people.reduce((sum, count) => sum + count, 0)
  const height = Math.max(220, top * 2 + step * Math.max(0, people.length - 1))
  const trunkY = height / 2
  const widths = people.map((count) => Math.max(thinnest, (count / Math.max(1, all)) * trunkWidth))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const peopleInDot = dotSize(Math.max(0, ...people))
  const first = (height - step * (people.length - 1)) / 2
  let from = trunkY - whole / 2
  const branches = people.map((count, place) => {
    const width = widths[place] ?? thinnest
    const start = from + width / 2
    from += width
    const y = first + step * place
    return {
      y,
      width,
      path: pathOf(start, y, turnAt(place, people.length)),
      dots: dotsOf(count, peopleInDot, y),
      labelY: y - width / 2 - 9,
    }
  })
  return { height, branches, peopleInDot, trunkY }
}

export function dotSize(most: number): number {
  const room = dotsInRow * dotRows
  for (let power = 1; ; power *= 10) for (const factor of [1, 2, 5]) if (most / (factor * power) <= room) return factor * power
}

/** Outer branches turn first, so that no branch crosses another. */
function turnAt(place: number, count: number): number {
  return 284 + 24 * Math.min(place, count - 1 - place)
}

function pathOf(start: number, end: number, turn: number): string {
  const bend = Math.min(18, Math.abs(end - start) / 2)
  if (bend < 0.5) return `M214 ${number(end)}H${flowPlaces.to}`
  const way = end > start ? bend : -bend
  const [x, y, last] = [turn, number(start), number(end)]
  return `M214 ${y}H${x - bend}Q${x} ${y} ${x} ${number(start + way)}V${number(end - way)}Q${x} ${last} ${x + bend} ${last}H${flowPlaces.to}`
}

function dotsOf(count: number, peopleInDot: number, y: number): string {
  const dots = Math.ceil(count / peopleInDot)
  const rows = Math.ceil(dots / dotsInRow)
  return Array.from({ length: dots }, (_, place) => {
    const row = Math.floor(place / dotsInRow) - (rows - 1) / 2
    return `M${firstDot + (place % dotsInRow) * dotGap} ${number(y + row * dotGap)}h0`
  }).join('')
}

const number = (value: number): number => Math.round(value * 10) / 10
