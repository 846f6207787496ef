import { logo } from '@opentop/domain/page/logo'
import { mix, ROUTE } from './colour.ts'
import { circle, group, path, pathWithHoles, rect, repeat, stroke } from './draw.ts'

export const BUS = { w: 196, h: 106 } as const
export const BOAT = { w: 216, h: 76 } as const

type Passenger = { skin: string; coat: string }

const busSkins = ['#F2C39B', '#8A5636', '#E0A878', '#5B3A29', '#F4D0AE', '#B97A50']
const busCoats = [ROUTE.sun, '#0C867F', '#FFF9EC', ROUTE.ink, '#EC7A5A', ROUTE.sun]
const boatPassengers: readonly Passenger[] = [
  { skin: '#F2C39B', coat: ROUTE.sun },
  { skin: '#8A5636', coat: '#EC4A22' },
  { skin: '#E0A878', coat: '#FFF9EC' },
  { skin: '#5B3A29', coat: ROUTE.ink },
  { skin: '#F4D0AE', coat: ROUTE.sun },
]

function busPassenger(seat: number, shift: number): string {
  const x = 24 + seat * 23
  const skin = busSkins[(seat + shift) % busSkins.length] ?? ROUTE.casing
  const coat = busCoats[seat % busCoats.length] ?? ROUTE.sun
  const hair = seat % 3 === 1 ? '' : path(`M${x - 6} -98.5a6.4 6.4 0 0 1 12.800 0Z`, seat % 2 ? ROUTE.ink : '#7A4A2E')
  return rect([x - 6, -93, 12, 12], coat, 5) + circle(x + 0.5, -97.5, 5.6, skin) + hair
}

function wheel(x: number, rim: string): string {
  return circle(x, -11, 14.5, rim) + circle(x, -11, 12, ROUTE.ink) + circle(x, -11, 5, ROUTE.casing) + circle(x, -11, 2, ROUTE.ink)
}

/** The logo's ring; on vermilion it is white. */
const mark = group('translate(80.4 -64) scale(.29)', pathWithHoles(logo.ring, ROUTE.casing) + path(logo.sun, ROUTE.sun))

export function bus({ body = ROUTE.bus, glass = '#CFE9EE', shift = 0 }: { body?: string; glass?: string; shift?: number } = {}): string {
  const shade = mix(body, ROUTE.ink, 0.3)
  const shell =
    path('M2 -14V-78Q2 -84 8 -84H170L182 -98Q184 -100 187 -100H190Q194 -100 194 -95V-14Q194 -9 189 -9H7Q2 -9 2 -14Z', body) +
    path('M170 -84L182 -98Q184 -100 187 -100H190Q194 -100 194 -95V-84Z', glass)
  const rail =
    stroke('M8 -90H166', ROUTE.casing, 2.4) + stroke('M12 -84V-90M50 -84V-90M88 -84V-90M126 -84V-90M164 -84V-90', ROUTE.casing, 2)
  const windows = repeat(4, (index) => rect([10 + index * 31, -51, 27, 22], glass, 3.5))
  const door = rect([136, -52, 19, 43], shade, 3) + rect([139, -49, 13, 30], glass, 2)
  const front = path('M160 -52H194V-27H166Q160 -27 160 -33Z', glass)
  const lights = rect([186, -22, 8, 6], ROUTE.sun, 2) + rect([2, -22, 5, 8], '#7A1C0C', 2)
  const seats = repeat(6, (seat) => busPassenger(seat, shift))
  const stripe = rect([2, -62, 192, 5], ROUTE.sun)
  const skirt = rect([2, -22, 132, 4], shade)
  return `<g>${seats}${shell}${rail}${stripe}${windows}${door}${front}${skirt}${lights}${wheel(42, shade)}${wheel(172, shade)}${mark}</g>`
}

function boatPassenger({ skin, coat }: Passenger, seat: number): string {
  const x = 42 + seat * 22
  const hair = seat % 2 ? '' : path(`M${x - 6} -69a6.4 6.4 0 0 1 12.800 0Z`, '#3A2A24')
  return rect([x - 6, -64, 12, 13], coat, 5) + circle(x, -68, 5.6, skin) + hair
}

export function boat({ body = ROUTE.boat }: { body?: string } = {}): string {
  const shade = mix(body, ROUTE.ink, 0.35)
  const rail = stroke('M26 -52V-62H156V-52M58 -52V-62M91 -52V-62M124 -52V-62', ROUTE.casing, 2.2)
  const cabin = rect([20, -52, 146, 7], ROUTE.casing, 3) + path('M26 -45H168L186 -26H26Z', ROUTE.casing)
  const windows = repeat(5, (index) => rect([32 + index * 25, -41, 20, 11], shade, 2)) + path('M157 -41H165L174 -30H157Z', shade)
  const hull = path('M6 -26H212Q206 -2 186 0H34Q14 0 6 -26Z', body) + path('M9 -17H208.500Q207 -13 205 -10H12Q10 -13 9 -17Z', ROUTE.sun)
  const flag = rect([14, -56, 2.4, 30], ROUTE.ink) + path('M16 -56L34 -50.500L16 -45Z', ROUTE.bus)
  return `<g>${boatPassengers.map(boatPassenger).join('')}${rail}${cabin}${windows}${hull}${flag}</g>`
}
