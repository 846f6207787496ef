import { circle, each, group, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, domeShade, gothic } from './landmark-shapes.ts'

/** Many openings make one path: a façade of windows stays small. */
function opening(x: number, y: number, width: number, height: number): string {
  return `M${tenth(x)} ${tenth(y)}h${width}v${height}h${-width}z`
}

function archway(x: number, width: number, top: number, bottom: number): string {
  const radius = width / 2
  return `M${tenth(x - radius)} ${bottom}V${tenth(top + radius)}a${radius} ${radius} 0 0 1 ${width} 0V${bottom}z`
}

export const rhine = {
  waterMirror: {
    w: 246,
    h: 124,
    kind: 'wide',
    label: 'Exchange square and water mirror',
    draw({ light, shade, deep, accent, sky, pane }) {
      function wing(x: number, w: number, wall: string, dark: string): string {
        const bays = Math.round(w / 8.4)
        const step = w / bays
        return (
          rect(x, -38, w, 38, wall) +
          path(`M${x - 1} -39L${x + 4} -52H${x + w - 4}L${x + w + 1} -39Z`, deep) +
          rect(x - 1, -40, w + 2, 2.4, wall) +
          rect(x, -14.6, w, 1.6, dark) +
          path(
            repeat(bays, (i) => {
              const middle = x + step * (i + 0.5)
              return archway(middle, 5, -11.5, 0) + opening(middle - 1.6, -34, 3.2, 7) + opening(middle - 1.6, -24.5, 3.2, 8)
            }),
            deep,
          ) +
          path(
            repeat(bays, (i) => opening(x + step * (i + 0.5) - 1.4, -47, 2.8, 4.6)),
            wall,
          )
        )
      }

      function pavilion(x: number, w: number, top: number, wall: string, dark: string, bays = 3): string {
        const half = w / 2
        const step = (w * 0.84) / bays
        return (
          path(`M${x - half} ${-top}L${x - half + 4} ${-top - 19}H${x + half - 4}L${x + half} ${-top}Z`, deep) +
          rect(x - half + 3, -top - 20.6, w - 6, 2, wall) +
          rect(x - half, -top, w, top, wall) +
          rect(x + half * 0.4, -top, half * 0.6, top, dark) +
          rect(x - half - 1, -top - 1, w + 2, 2.4, wall) +
          path(`M${x - half - 1} ${-top - 1}L${x} ${-top - 10}L${x + half + 1} ${-top - 1}Z`, wall) +
          path(`M${x} ${-top - 10}L${x + half + 1} ${-top - 1}H${x}Z`, dark) +
          rect(x - half, -14.6, w, 1.6, deep) +
          path(
            repeat(bays, (i) => {
              const middle = x + (i - (bays - 1) / 2) * step
              return archway(middle, 4.6, -11.5, 0) + archway(middle, 3.8, -top + 4, -26.5) + opening(middle - 1.9, -24.5, 3.8, 8)
            }),
            deep,
          )
        )
      }

      const front =
        wing(-104, 56, light, shade) +
        wing(48, 56, light, shade) +
        rect(48, -38, 56, 38, '#5a2e1e22') +
        pavilion(-106, 24, 40, light, shade) +
        pavilion(-46, 24, 40, light, shade) +
        pavilion(46, 24, 40, light, shade) +
        pavilion(106, 24, 40, light, shade) +
        rect(-21, -44, 42, 44, light) +
        pavilion(0, 42, 46, light, shade, 5) +
        rect(-4, -74, 8, 8, light) +
        rect(1, -74, 3, 8, shade) +
        dome(0, 5.4, -74, 6, deep) +
        stroke('M0 -80V-90', deep, 1) +
        path('M0.5 -90L10 -87.4L0.5 -84.8Z', accent)
      return (
        rect(-123, -35, 246, 35, sky) +
        rect(-123, -35, 246, 35, '#2c8c9355') +
        `<g transform="translate(0 -33) scale(1 -.36)" opacity=".55">${front}</g>` +
        stroke('M-104 -24H-66M-12 -20H18M52 -25H92M-84 -13H-52M-30 -7H8M66 -14H104M-112 -4H-88M30 -4H58', pane, 0.9, '.75') +
        rect(-123, -35.4, 246, 2, deep) +
        group('translate(0 -34)', front)
      )
    },
  },

  pinkDomeHotel: {
    w: 176,
    h: 112,
    label: 'Grand hotel with the pink dome',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      const white = '#ffffff88'
      function palm(x: number, h: number): string {
        return (
          stroke(`M${x} 0Q${x - 1} ${-h * 0.6} ${x + 1} ${-h}`, deep, 1.8) +
          stroke(`M${x + 1} ${-h}q-6 -5 -11 3M${x + 1} ${-h}q-3 -7 -9 -5M${x + 1} ${-h}q-1 4 -6 8`, green, 2.2) +
          stroke(`M${x + 1} ${-h}q6 -5 11 3M${x + 1} ${-h}q3 -7 9 -5M${x + 1} ${-h}q1 4 6 8`, pine, 2.2)
        )
      }

      function floors(x: number, bays: number, glass: string): string {
        return (
          path(
            repeat(bays, (i) => {
              const middle = x + i * 10
              return (
                archway(middle, 5.6, -14, 0) +
                archway(middle, 4.4, -29, -19) +
                opening(middle - 2.2, -42, 4.4, 8) +
                opening(middle - 2.2, -54, 4.4, 8)
              )
            }),
            glass,
          ) +
          stroke(
            repeat(bays, (i) => `M${tenth(x + i * 10 - 3.4)} -18.6h6.8m-6.8 -15h6.8`),
            glass,
            0.9,
          )
        )
      }

      return (
        path('M-80 -57L-76 -72H34L38 -57Z', shade) +
        repeat(7, (i) => arch(-46 + i * 12, 5.4, -69, -59, light) + rect(-47.4 + i * 12, -66, 2.8, 6, deep)) +
        rect(-80, -58, 118, 58, light) +
        rect(-80, -58, 118, 58, white) +
        rect(-82, -59.5, 122, 3, shade) +
        rect(-80, -17.4, 118, 1.6, shade) +
        rect(-80, -44.4, 118, 1.2, shade) +
        floors(-46, 9, deep) +
        rect(-82, -63, 28, 63, light) +
        rect(-82, -63, 28, 63, white) +
        arch(-68, 12, -56, -34, shade) +
        arch(-68, 8, -53, -34, deep) +
        path('M-84 -63Q-68 -82 -52 -63Z', light) +
        path('M-84 -63Q-68 -82 -52 -63Z', white) +
        circle(-68, -67.4, 2.6, deep) +
        rect(-84, -64.4, 32, 2.6, shade) +
        arch(-74, 6, -25, 0, deep) +
        arch(-62, 6, -25, 0, deep) +
        rect(38, -64, 42, 64, light) +
        rect(38, -64, 26, 64, white) +
        rect(64, -64, 16, 64, shade) +
        each([44.6, 57, 71.6], (x) => arch(x, 7, -56, -38, deep) + arch(x, 7, -32, -19, deep) + arch(x, 7.6, -14, 0, deep)) +
        rect(32, -66.4, 50, 3, deep) +
        rect(37, -73, 40, 7, light) +
        repeat(6, (i) => circle(42 + i * 6, -69.6, 1.6, deep)) +
        dome(57, 20.6, -73, 26, shade) +
        domeShade(57, 20.6, -73, 26, '#6b1f3440') +
        repeat(3, (i) => arch(45 + i * 12, 4.6, -83, -75, light) + arch(45 + i * 12, 2.6, -81, -75, deep)) +
        stroke('M50 -84C51 -90 54 -95 57 -98M64 -84C63 -90 60 -95 57 -98', light, 0.9, '.55') +
        rect(53, -100, 8, 5, light) +
        dome(57, 4.6, -100, 5, deep) +
        stroke('M57 -105V-116', deep, 1) +
        path('M57.5 -116L67 -113.4L57.5 -110.8Z', accent) +
        rect(-12, -21, 26, 3.4, accent) +
        repeat(3, (i) => rect(-8 + i * 8, -17, 2, 17, pane)) +
        each([-48, -27, 29], (x) => palm(x, 30)) +
        palm(84, 38)
      )
    },
  },

  fourviere: {
    w: 196,
    h: 124,
    label: 'Basilica on the hill',
    draw({ light, shade, deep, accent, yellow, green, pine }) {
      function turret(x: number, w: number, top: number, far: boolean): string {
        const wall = far ? shade : light
        const dark = far ? deep : shade
        const half = w / 2
        return (
          rect(x - half, -top, w, top - 44, wall) +
          rect(x + half * 0.36, -top, half * 0.64, top - 44, dark) +
          repeat(3, (i) => arch(x + (i - 1) * half * 0.62, half * 0.36, -top + 4, -top + 20, deep)) +
          rect(x - half - 0.8, -top + 23, w + 1.6, 1.5, deep) +
          path(`M${x - half} ${-top + 1}L${x - half - 2.4} ${-top - 5}H${x + half + 2.4}L${x + half} ${-top + 1}Z`, wall) +
          path(`M${tenth(x + half * 0.36)} ${-top + 1}V${-top - 5}H${x + half + 2.4}L${x + half} ${-top + 1}Z`, dark) +
          (far ? '' : rect(x - half - 2.4, -top - 6.6, w + 4.8, 1.8, deep) + rect(x - half * 0.6, -top - 9, w * 0.6, 2.6, dark))
        )
      }

      function house(x: number, h: number, dark: boolean): string {
        return (
          rect(x - 8, -h, 16, h, dark ? shade : light) +
          path(`M${x - 9.4} ${-h}l3.4 -5h12l3.4 5Z`, accent) +
          repeat(4, (k) => rect(x - 4.6 + (k % 2) * 6, -h + 3.4 + Math.floor(k / 2) * 7, 2.8, 4.4, deep))
        )
      }

      return (
        stroke('M77 -40L81 -98L85 -40M78 -56H84M79 -70H83M80 -84H82M78 -56L83 -70L80 -84M84 -56L79 -70L82 -84', deep, 1.2) +
        path('M-98 0C-88 -22 -70 -42 -44 -48H62C82 -42 92 -20 98 0Z', green) +
        path('M20 -48H62C82 -42 92 -20 98 0H40C44 -22 36 -38 20 -48Z', pine) +
        rect(-71, -78, 13, 38, light) +
        rect(-63, -78, 5, 38, shade) +
        arch(-65.4, 5, -73, -62, deep) +
        rect(-73, -80, 17, 2.6, deep) +
        path('M-70 -80L-67.4 -87H-61.6L-59 -80Z', shade) +
        path('M-68.2 -87Q-68.6 -97 -64.5 -100Q-60.4 -97 -60.8 -87Z', yellow) +
        circle(-64.5, -101.6, 2.3, yellow) +
        turret(-17, 15, 108, true) +
        turret(29, 15, 108, true) +
        path('M-26 -88L-12 -102H24L38 -88Z', deep) +
        rect(-30, -88, 72, 44, light) +
        rect(22, -88, 20, 44, shade) +
        rect(-30, -88, 6, 44, shade) +
        turret(-39, 22, 112, false) +
        turret(51, 22, 112, false) +
        path('M-18 -46V-78H30V-46Z', light) +
        rect(14, -78, 16, 32, shade) +
        path('M-20 -78Q6 -84 32 -78L6 -98Z', deep) +
        path('M-20 -78Q6 -84 32 -78V-75.6H-20Z', shade) +
        repeat(5, (i) => arch(-12.4 + i * 9.2, 5.4, -72, -52, deep)) +
        path('M4 -97L3.4 -105L6 -109L8.6 -105L8 -97Z', yellow) +
        stroke('M2.4 -105.4L6 -103L9.6 -105.4', yellow, 1.2) +
        path('M-58 -40V-49H70V-40Z', light) +
        rect(22, -49, 48, 9, shade) +
        rect(-59, -50.4, 130, 1.8, deep) +
        repeat(15, (i) => arch(-53 + i * 8.6, 4.4, -46.4, -40, deep)) +
        repeat(7, (i) => circle(-70 + i * 10, -25 - (i % 3) * 3, 6.4 - (i % 2), pine)) +
        repeat(5, (i) => circle(24 + i * 11, -27 + (i % 2) * 4, 6, green)) +
        each([-82, -62, -43, -23, -3, 17, 37, 57, 78], (x, i) => house(x, 17 + ((i * 5) % 4) * 2, i > 5))
      )
    },
  },

  gardeHill: {
    w: 176,
    h: 146,
    label: 'Striped basilica on its hill',
    draw({ light, shade, deep, yellow, green, pine }) {
      function stripes(x: number, w: number, from: number, to: number, fill: string): string {
        return repeat(Math.floor((to - from) / 4), (i) => rect(x, -from - i * 4 - 3.4, w, 1.5, fill))
      }

      return (
        path('M-88 0L-76 -20L-58 -28L-46 -42H56L66 -26L80 -16L88 0Z', light) +
        path('M14 -42H56L66 -26L80 -16L88 0H34L24 -20Z', shade) +
        path('M-58 -28L-46 -42L-36 -42L-44 -24L-34 -12L-48 0H-60L-54 -14ZM-4 -42L8 -22L-2 0H-12L-6 -20Z', shade) +
        repeat(6, (i) => circle(-74 + i * 9, -5 - (i % 2) * 5, 6, i % 2 ? green : pine)) +
        repeat(6, (i) => circle(36 + i * 9, -4 - (i % 3) * 4, 6, pine)) +
        path('M-52 -36L-48 -54H52L58 -36Z', light) +
        path('M20 -54H52L58 -36H22Z', shade) +
        rect(-50, -56, 104, 3, deep) +
        repeat(9, (i) => arch(-42 + i * 11, 4.6, -50, -40, i > 5 ? deep : shade)) +
        rect(-40, -80, 74, 25, light) +
        stripes(-40, 74, 55, 79, shade) +
        path('M-16 -80H36L30 -90H-14Z', deep) +
        repeat(4, (i) => arch(-9 + i * 9, 4.6, -76, -60, deep)) +
        rect(-42, -92, 30, 37, light) +
        stripes(-42, 30, 55, 91, shade) +
        rect(-21, -92, 9, 37, shade) +
        rect(-43.4, -93.6, 32.8, 2.6, deep) +
        repeat(3, (i) => arch(-35 + i * 8, 4.4, -88, -74, deep)) +
        dome(-27, 14, -93, 17, shade) +
        domeShade(-27, 14, -93, 17, deep) +
        rect(-27.7, -117, 1.4, 8, deep) +
        rect(20, -104, 24, 52, light) +
        stripes(20, 24, 52, 104, shade) +
        rect(37, -104, 7, 52, shade) +
        stripes(37, 7, 52, 104, deep) +
        repeat(2, (i) => arch(26 + i * 8, 5, -100, -86, deep)) +
        arch(30, 11, -74, -54, deep) +
        rect(18, -106, 28, 3, deep) +
        rect(24, -120, 16, 14, light) +
        rect(33, -120, 7, 14, shade) +
        repeat(3, (i) => arch(27.4 + i * 4.6, 2.8, -117, -107, deep)) +
        rect(22.6, -121.6, 18.8, 2.4, deep) +
        rect(28, -126, 8, 5, shade) +
        path('M27.4 -126Q26.6 -138 32 -142Q37.4 -138 36.6 -126Z', yellow) +
        circle(32, -144.4, 3, yellow) +
        stroke('M35 -135L39 -138', yellow, 2.4) +
        circle(39.4, -139.6, 1.7, yellow)
      )
    },
  },

  bastionSkyline: {
    w: 232,
    h: 120,
    kind: 'wide',
    label: 'Dome and spire above the bastions',
    draw({ light, shade, deep, accent, pine }) {
      const houses = [
        { x: -104, y: 26, w: 20, h: 22 },
        { x: -86, y: 26, w: 22, h: 32 },
        { x: -66, y: 26, w: 18, h: 27 },
        { x: -50, y: 26, w: 22, h: 36 },
        { x: -12, y: 26, w: 18, h: 32 },
        { x: 52, y: 26, w: 20, h: 34 },
        { x: 70, y: 26, w: 18, h: 26 },
        { x: 86, y: 26, w: 20, h: 20 },
      ]
      return (
        rect(-40, -70, 18, 46, light) +
        rect(-29, -70, 7, 46, shade) +
        gothic(-33.4, 5, -66, -52, deep) +
        rect(-42, -71.6, 22, 2.6, deep) +
        path('M-40 -71L-31 -118L-22 -71Z', light) +
        path('M-31 -118L-22 -71H-30Z', shade) +
        path('M-42 -70L-40 -80L-38 -70ZM-24 -70L-22 -80L-20 -70Z', shade) +
        rect(-31.6, -122, 1.2, 6, deep) +
        rect(2, -66, 48, 44, light) +
        rect(30, -66, 20, 44, shade) +
        rect(0, -68, 52, 3, deep) +
        repeat(5, (i) => arch(8 + i * 9, 4.6, -62, -48, deep)) +
        dome(26, 25, -68, 33, light) +
        domeShade(26, 25, -68, 33, shade) +
        stroke('M13 -69C15 -84 19 -94 24 -100M39 -69C37 -84 33 -94 28 -100', deep, 0.9, '.45') +
        rect(21.6, -109, 8.8, 9, light) +
        rect(27, -109, 3.4, 9, shade) +
        arch(25, 2.6, -107, -101, deep) +
        dome(26, 5.4, -109, 6, deep) +
        rect(25.4, -121, 1.2, 7, deep) +
        rect(-100, -44, 196, 20, shade) +
        repeat(12, (i) => rect(-32 + i * 8, -42, 2.8, 5, deep)) +
        each(
          houses,
          ({ x, y, w, h }, i) =>
            rect(x, -y - h, w, h, i % 3 === 1 ? shade : light) +
            rect(x + w * 0.7, -y - h, w * 0.3, h, i % 3 === 1 ? deep : shade) +
            repeat(4, (k) => rect(x + 3 + (k % 2) * 6, -y - h + 5 + Math.floor(k / 2) * 9, 2.8, 5, deep)) +
            (i % 2 ? rect(x + 2, -y - h + 13.4, 4.8, 7, pine) : ''),
        ) +
        path('M-116 0L-110 -30H-58L-54 -24H-10L-6 -34H44L50 -24H92L97 -30H112L116 0Z', light) +
        path('M-58 -30L-54 -24L-50 0H-66ZM-10 -24L-6 -34L0 0H-14ZM44 -34L50 -24H92L97 -30H112L116 0H40Z', shade) +
        stroke('M-111 -26H-57M-6.6 -29H43', shade, 1.2) +
        stroke('M-52 -20H-11M50 -20H113', deep, 1.2, '.6') +
        repeat(4, (i) => arch(-98 + i * 11, 4, -18, -9, deep)) +
        repeat(4, (i) => arch(6 + i * 10, 4, -20, -10, deep)) +
        path('M-112 -30V-40H-105V-30Z', shade) +
        path('M-113 -40Q-108.5 -47 -104 -40Z', deep) +
        path('M42 -34V-44H49V-34Z', shade) +
        path('M41 -44Q45.5 -51 50 -44Z', deep) +
        stroke('M104 -30V-52', deep, 1.1) +
        path('M104.5 -52L115 -49L104.5 -45.6Z', accent) +
        path('M-118 0L-112 -5L-60 -3L-20 -6L40 -3L96 -6L118 0Z', deep)
      )
    },
  },

  stoneBell: {
    w: 108,
    h: 142,
    label: 'Stone bell church',
    draw({ light, shade, deep, yellow }) {
      function turret(x: number, base: number, dark: boolean): string {
        const wall = dark ? shade : light
        const side = dark ? deep : shade
        return (
          rect(x - 7, -base - 24, 14, 24, wall) +
          rect(x + 1.6, -base - 24, 5.4, 24, side) +
          arch(x - 2, 4.8, -base - 20, -base - 5, deep) +
          rect(x - 8.6, -base - 26, 17.2, 2.6, deep) +
          path(`M${x - 7} ${-base - 26}c0 -7 4 -6 4.4 -12h5.2c.4 6 4.4 5 4.4 12Z`, side) +
          rect(x - 2.4, -base - 42, 4.8, 4.4, wall) +
          path(`M${x - 3.2} ${-base - 42}l3.2 -7l3.2 7Z`, deep)
        )
      }

      return (
        path(
          'M-48 -50C-36 -56 -31 -64 -30 -76C-30.6 -94 -24 -108 -12 -115C-8.4 -117 -6.6 -119 -6 -123H6C6.6 -119 8.4 -117 12 -115C24 -108 30.6 -94 30 -76C31 -64 36 -56 48 -50Z',
          light,
        ) +
        path(
          'M2 -123H6C6.6 -119 8.4 -117 12 -115C24 -108 30.6 -94 30 -76C31 -64 36 -56 48 -50H14C8 -60 10 -70 11 -78C13 -94 10 -112 2 -123Z',
          shade,
        ) +
        path('M-48 -50C-36 -56 -31 -64 -30 -75Q0 -80 30 -75C31 -64 36 -56 48 -50Z', shade) +
        path('M11 -77Q21 -76.6 30 -75C31 -64 36 -56 48 -50H14C9 -60 10 -70 11 -77Z', '#5a2e1e2e') +
        stroke('M-30 -75Q0 -80 30 -75', deep, 1.8) +
        stroke('M-17 -78C-18 -94 -12 -107 -6 -113M18 -78C19 -94 13 -107 7 -113', deep, 0.8, '.4') +
        each([-22, 0, 22], (x) => path(`M${x - 2} -83v-4q2 -5 4 0v4Z`, deep)) +
        each([-11, 11], (x) => path(`M${x - 1.7} -96v-3.4q1.7 -4 3.4 0v3.4Z`, deep)) +
        each([-27, 27], (x) => arch(x, 4, -66, -59, deep)) +
        rect(-7.4, -123.4, 14.8, 2.4, deep) +
        rect(-5, -133, 10, 10, light) +
        rect(1.4, -133, 3.6, 10, shade) +
        each([-2.4, 2.4], (x) => arch(x, 2.6, -131, -124, deep)) +
        path('M-6 -133C-5 -138 -2 -137 -1.2 -142H1.2C2 -137 5 -138 6 -133Z', deep) +
        stroke('M0 -141V-150M-2.8 -147H2.8', yellow, 1.5) +
        turret(-42, 50, false) +
        turret(42, 50, true) +
        path('M-52 0V-48L-46 -52H46L52 -48V0Z', light) +
        path('M22 -52H46L52 -48V0H22Z', shade) +
        path('M-20 -52V-58Q0 -72 20 -58V-52Z', light) +
        path('M4 -65Q13 -63.4 20 -58V-52H4Z', shade) +
        circle(0, -57, 2.8, deep) +
        stroke('M-21 -58Q0 -73 21 -58', deep, 1.8) +
        rect(-54, -52.6, 34, 2.6, deep) +
        rect(20, -52.6, 34, 2.6, deep) +
        each(
          [-35, 0, 35],
          (x) =>
            arch(x, 10, -47, -21, deep) +
            stroke(`M${x} -46V-22M${x - 4.4} -36h8.8M${x - 4.4} -29h8.8`, x > 0 ? shade : light, 0.8) +
            arch(x, 8, -15, 0, deep),
        ) +
        each([-49, -22, -14, 14, 22, 49], (x) => rect(x - 1.4, -50, 2.8, 50, x > 20 ? deep : shade)) +
        rect(-53, -19.4, 106, 1.6, deep)
      )
    },
  },

  twinOnionTowers: {
    w: 128,
    h: 140,
    label: 'Twin onion-capped towers',
    draw({ light, shade, deep, yellow, pane, green, pine }) {
      function tower(x: number): string {
        return (
          rect(x - 12, -84, 24, 84, light) +
          rect(x + 3, -84, 9, 84, shade) +
          repeat(4, (i) => rect(x - 12.6, -22 - i * 19, 25.2, 1.6, deep)) +
          repeat(3, (i) => gothic(x - 4.4, 4.4, -37 - i * 19, -24 - i * 19, deep) + gothic(x + 7, 3, -37 - i * 19, -24 - i * 19, deep)) +
          path(`M${x - 11} -84L${x - 9.4} -110H${x + 9.4}L${x + 11} -84Z`, light) +
          path(`M${x + 3} -110H${x + 9.4}L${x + 11} -84H${x + 3}Z`, shade) +
          circle(x - 2, -91, 4.4, deep) +
          circle(x - 2, -91, 3.4, pane) +
          stroke(`M${x - 2} -93.4V-91L${x - 0.4} -90`, deep, 0.8) +
          repeat(3, (i) => gothic(x - 5.6 + i * 5.6, 3.2, -108, -98, deep)) +
          rect(x - 11, -111.6, 22, 2.6, deep) +
          path(`M${x - 9} -111C${x - 14} -120 ${x - 9} -129 ${x} -131C${x + 9} -129 ${x + 14} -120 ${x + 9} -111Z`, green) +
          path(`M${x} -131C${x + 9} -129 ${x + 14} -120 ${x + 9} -111H${x + 3}C${x + 7} -118 ${x + 6} -126 ${x} -131Z`, pine) +
          path(`M${x - 2.4} -130L${x} -137L${x + 2.4} -130Z`, pine) +
          circle(x, -138, 1.7, yellow) +
          stroke(`M${x} -139V-144`, yellow, 0.9)
        )
      }

      return (
        path('M-8 -50L0 -82H46L62 -50Z', deep) +
        path('M-8 -50L0 -82H46L62 -50Z', '#ffffff1c') +
        repeat(4, (i) => path(`M${10 + i * 12} -58l2.4 -4l2.4 4Z`, light)) +
        rect(-8, -50, 70, 50, shade) +
        repeat(5, (i) => gothic(14 + i * 10.4, 4.6, -44, -8, deep)) +
        repeat(5, (i) => rect(18.4 + i * 10.4, -50, 2, 50, light)) +
        path('M-38 -58L-21 -84L-4 -58V0H-38Z', light) +
        path('M-21 -84L-4 -58H-21Z', shade) +
        gothic(-21, 11, -54, -28, deep) +
        stroke('M-21 -52V-29M-26 -38H-16', light, 0.8) +
        gothic(-21, 10, -20, 0, deep) +
        tower(-48) +
        tower(6)
      )
    },
  },

  waveHall: {
    w: 176,
    h: 122,
    label: 'Wave-roofed concert hall',
    draw({ light, shade, deep, sky, pane }) {
      const waves = [
        { middle: -55, low: 97, rise: 13 },
        { middle: -3, low: 89, rise: 10 },
        { middle: 51, low: 82, rise: 16 },
      ]
      function eaves(x: number): number {
        return (
          4.4 +
          Math.max(
            ...waves
              .filter(({ middle }) => Math.abs(x - middle) < 29)
              .map(({ middle, low, rise }) => -low - rise * ((x - middle) / 27) ** 2),
          )
        )
      }

      function glazing(dark: boolean): string {
        return repeat(180, (n) => {
          const column = n % 20
          const row = Math.floor(n / 20)
          const x = -79.4 + column * 8
          const y = -107 + row * 7
          if (y < Math.max(eaves(x), eaves(x + 5.6)) || (column * 7 + row * 3) % 5 === 0) return ''
          return ((column * 3 + row * 5) % 11 === 0) === dark ? opening(x, y, 5.6, 4.8) : ''
        })
      }

      const crest = 'Q-70 -97 -54 -97Q-40 -97 -30 -108Q-20 -90 -4 -89Q12 -88 24 -99Q34 -82 50 -82Q68 -82 80 -102'
      return (
        path(`M-82 -42V-120${crest}V-42Z`, pane) +
        path('M24 -99Q34 -82 50 -82Q68 -82 80 -102V-42H24Z', '#0b2a3c38') +
        path(glazing(false), sky) +
        path(glazing(true), deep) +
        stroke(`M-82 -120${crest}`, deep, 2.6) +
        stroke('M24 -98V-44', deep, 0.9, '.5') +
        rect(-78, -43, 154, 6, deep) +
        repeat(12, (i) => rect(-71 + i * 12.8, -42, 1.8, 5, pane)) +
        path('M-84 0V-38H82V0Z', light) +
        rect(24, -38, 58, 38, shade) +
        rect(-85, -39.4, 168, 2.4, deep) +
        path(
          repeat(52, (n) => opening(-79.4 + (n % 13) * 12.4, -33 + Math.floor(n / 13) * 8, 4.8, 3.8)),
          deep,
        ) +
        repeat(5, (i) => rect(-60 + i * 24.8, -37, 1.4, 37, i > 2 ? deep : shade)) +
        rect(-88, -3.4, 176, 3.4, deep)
      )
    },
  },

  steppedGables: {
    w: 176,
    h: 148,
    label: 'Stepped gables before the towers',
    draw({ light, shade, deep, accent, white }) {
      function tower(x: number, w: number, h: number, wall: string, dark: string): string {
        return (
          rect(x, -h, w, h, wall) +
          rect(x + w * 0.6, -h, w * 0.4, h, dark) +
          path(
            repeat(Math.floor((h - 8) / 5), (i) => opening(x + 2, -h + 4 + i * 5, w - 4, 1.5)),
            deep,
          )
        )
      }

      function gable(x: number, w: number, eaves: number, steps: number, wall: string): string {
        const run = w / 2 / (steps + 0.6)
        const rise = 6.6
        const left = repeat(steps, (i) => `V${tenth(-eaves - i * rise)}H${tenth(x - w / 2 + run * (i + 1))}`)
        const right = repeat(steps, (i) => `V${tenth(-eaves - (steps - 1 - i) * rise)}H${tenth(x + w / 2 - run * (steps - 1 - i))}`)
        return path(`M${x - w / 2} 0${left}V${tenth(-eaves - steps * rise)}H${tenth(x + w / 2 - run * steps)}${right}V0Z`, wall)
      }

      function house(x: number, w: number, eaves: number, steps: number, wall: string, bays: number): string {
        const step = (w - 6) / bays
        return (
          gable(x, w, eaves, steps, deep) +
          group(`translate(${x} 0) scale(.94 .985)`, gable(0, w, eaves, steps, wall)) +
          rect(x - w / 2 + 1, -eaves + 0.4, w - 2, 1.4, accent) +
          rect(x - w / 2 + 1, -17, w - 2, 1.4, accent) +
          repeat(bays * 2, (i) =>
            rect(x - w / 2 + 3 + step * ((i % bays) + 0.5) - 2.2, -eaves + 6 + Math.floor(i / bays) * 13, 4.4, 8.4, deep),
          ) +
          each(steps > 3 ? [-13, 13] : [-5.4, 5.4], (dx) => rect(x + dx - 1.8, -eaves - 9, 3.6, 6, deep)) +
          repeat(3, (i) => gothic(x + (i - 1) * w * 0.29, w * 0.2, -14, 0, deep))
        )
      }

      return (
        tower(-80, 22, 104, light, shade) +
        tower(54, 24, 116, light, shade) +
        path('M54 -116L66 -132L78 -116Z', shade) +
        path('M66 -132L78 -116H68Z', deep) +
        tower(-48, 20, 126, light, shade) +
        path('M-48 -126V-133H-40V-126Z', shade) +
        stroke('M-34 -126V-152M-38 -126V-136', deep, 1.5) +
        tower(22, 22, 132, light, shade) +
        rect(26, -138, 14, 6, shade) +
        rect(34.4, -138, 5.6, 6, deep) +
        stroke('M33 -138V-158', deep, 1.5) +
        tower(-16, 16, 92, shade, deep) +
        house(-50, 44, 46, 3, white, 4) +
        house(50, 44, 46, 3, white, 4) +
        house(0, 56, 50, 4, white, 4) +
        rect(-28, -33, 56, 3, accent) +
        repeat(9, (i) => rect(-26 + i * 6.4, -36, 1.2, 4, accent)) +
        circle(0, -62, 6, deep) +
        circle(0, -62, 4.7, light) +
        stroke('M0 -65V-62L2.2 -60.6', deep, 0.9) +
        rect(-4, -88, 8, 12, white) +
        arch(0, 4, -86, -77, deep) +
        path('M-5.4 -88L0 -100L5.4 -88Z', deep) +
        each([-22, 12], (x) => stroke(`M${x} -36L${x + 4} -46`, deep, 0.9) + path(`M${x + 4} -46l7 3l-2 6l-6 -2Z`, accent)) +
        each([-50, 50], (x) => rect(x - 1.5, -62, 3, 5, deep)) +
        rect(-80, -2.4, 160, 2.4, deep)
      )
    },
  },

  laceSpires: {
    w: 104,
    h: 174,
    label: 'Twin lace spires',
    draw({ light, shade, deep, sky }) {
      function pinnacle(x: number, base: number, h: number, fill: string): string {
        return path(
          `M${tenth(x - 1.7)} ${-base}V${tenth(-base - h * 0.4)}L${tenth(x)} ${tenth(-base - h)}L${tenth(x + 1.7)} ${tenth(-base - h * 0.4)}V${-base}Z`,
          fill,
        )
      }

      function wimperg(x: number, w: number, base: number, h: number, wall: string): string {
        return (
          path(`M${tenth(x - w / 2)} ${-base}L${x} ${-base - h}L${tenth(x + w / 2)} ${-base}Z`, wall) +
          circle(x, -base - h * 0.36, w * 0.11, deep)
        )
      }

      function tower(x: number): string {
        return (
          path(`M${x - 20} 0L${x - 18.6} -46H${x + 18.6}L${x + 20} 0Z`, light) +
          path(`M${x + 7} -46H${x + 18.6}L${x + 20} 0H${x + 7}Z`, shade) +
          rect(x - 15.6, -88, 31.2, 44, light) +
          rect(x + 6, -88, 9.6, 44, shade) +
          each(
            [-7.4, 7.4],
            (dx) => gothic(x + dx, 8, -42, -22, deep) + stroke(`M${x + dx} -40V-22M${x + dx - 4} -30h8`, dx > 0 ? shade : light, 0.9),
          ) +
          each(
            [-7, 7],
            (dx) =>
              gothic(x + dx, 7.6, -82, -50, deep) +
              stroke(`M${x + dx} -79V-50M${x + dx - 3.6} -66h7.2`, dx > 0 ? shade : light, 0.9) +
              wimperg(x + dx, 11, 79, 13, dx > 0 ? shade : light),
          ) +
          each(
            [-17.6, -0.2, 17.4],
            (dx) => rect(x + dx - 1.7, -46, 3.4, 46, dx > 0 ? deep : shade) + pinnacle(x + dx, 45, 17, dx > 0 ? shade : light),
          ) +
          rect(x - 19.6, -46.6, 39.2, 1.6, deep) +
          path(`M${x - 11} -87L${x - 10} -113H${x + 10}L${x + 11} -87Z`, light) +
          path(`M${x + 4} -113H${x + 10}L${x + 11} -87H${x + 4}Z`, shade) +
          rect(x - 16.4, -89, 32.8, 1.8, deep) +
          each([-14.4, -10.4, 10.4, 14.4], (dx) => pinnacle(x + dx, 88, Math.abs(dx) > 12 ? 20 : 33, dx > 0 ? shade : light)) +
          each([-4.4, 4.4], (dx) => gothic(x + dx, 5.4, -109, -89, sky)) +
          path(`M${x - 10.6} -112L${x} -166L${x + 10.6} -112Z`, light) +
          path(`M${x} -166L${x + 10.6} -112H${x + 2.4}Z`, shade) +
          each([-7, 0, 7], (dx) => wimperg(x + dx, 7, 111, 10, dx > 0 ? shade : light)) +
          repeat(4, (i) =>
            path(`M${x} ${-125 - i * 8.4}l${tenth(3 - i * 0.5)} 3.2l${tenth(-3 + i * 0.5)} 3.2l${tenth(-3 + i * 0.5)} -3.2Z`, sky),
          ) +
          stroke(`M${x - 8} -125H${x + 8}M${x - 5.8} -136H${x + 5.8}M${x - 3.8} -147H${x + 3.8}`, deep, 0.8, '.6') +
          repeat(6, (i) => circle(x - 9.6 + i * 1.6, -117 - i * 8, 1.2, light) + circle(x + 9.6 - i * 1.6, -117 - i * 8, 1.2, shade)) +
          stroke(`M${x} -164V-175M${x - 2.8} -170.4H${x + 2.8}`, deep, 1.4)
        )
      }

      return (
        path('M-10 0V-74L0 -100L10 -74V0Z', light) +
        path('M0 -100L10 -74V0H3Z', shade) +
        circle(0, -82, 2.6, deep) +
        rect(-0.6, -108, 1.2, 10, deep) +
        gothic(0, 13, -72, -42, deep) +
        stroke('M-2.2 -64V-42M2.2 -64V-42M-6 -54H6', light, 0.9) +
        tower(-28) +
        tower(28) +
        each(
          [-28, 0, 28],
          (x) => wimperg(x, x ? 17 : 20, 15, x ? 14 : 20, x > 0 ? shade : light) + gothic(x, x ? 9 : 12, x ? -18 : -21, 0, deep),
        ) +
        each([-14, 14], (x) => pinnacle(x, 0, 40, x > 0 ? shade : light)) +
        rect(-52, -3, 104, 3, deep)
      )
    },
  },

  octagonBelfry: {
    w: 118,
    h: 172,
    label: 'Octagonal belfry',
    draw({ light, shade, deep, accent, yellow, pane }) {
      function turret(x: number, base: number, h: number, dark: boolean): string {
        return (
          rect(x - 3, -base - h * 0.5, 6, h * 0.5 + 5, dark ? shade : light) +
          rect(x + 0.8, -base - h * 0.5, 2.2, h * 0.5 + 5, dark ? deep : shade) +
          path(`M${x - 3.6} ${tenth(-base - h * 0.5)}L${x} ${-base - h}L${x + 3.6} ${tenth(-base - h * 0.5)}Z`, deep)
        )
      }

      return (
        path('M-56 -30L-50 -46H50L56 -30Z', accent) +
        path('M8 -46H50L56 -30H8Z', deep) +
        rect(-56, -32, 112, 32, light) +
        rect(20, -32, 36, 32, shade) +
        repeat(14, (i) => rect(-56 + i * 8.1, -35.4, 5, 4, i > 8 ? shade : light)) +
        each([-46, -36, -26, 26, 36, 46], (x) => gothic(x, 5, -27, -15, deep) + arch(x, 5.6, -10, 0, deep)) +
        turret(-53, 33, 20, false) +
        turret(53, 33, 20, true) +
        rect(-18, -76, 36, 76, light) +
        rect(6, -76, 12, 76, shade) +
        each([-9, 9], (x) => gothic(x, 7, -70, -42, deep) + stroke(`M${x} -68V-42`, light, 0.8)) +
        rect(-19.4, -38, 38.8, 1.8, deep) +
        repeat(3, (i) => gothic(-9 + i * 9, 4.4, -34, -22, deep)) +
        arch(0, 11, -16, 0, deep) +
        rect(-20, -78, 40, 3, deep) +
        repeat(7, (i) => rect(-19.4 + i * 5.8, -81.4, 3.6, 4, i > 4 ? shade : light)) +
        turret(-15.6, 80, 24, false) +
        turret(15.6, 80, 24, true) +
        rect(-13, -106, 26, 30, light) +
        rect(4, -106, 9, 30, shade) +
        each([-5.6, 5.6], (x) => gothic(x, 5.6, -101, -84, deep)) +
        rect(-14.4, -108, 28.8, 2.6, deep) +
        turret(-13, 106, 20, false) +
        turret(13, 106, 20, true) +
        path('M-10 -106L-9.2 -158H9.2L10 -106Z', light) +
        path('M3.6 -158H9.2L10 -106H3.6Z', shade) +
        circle(0, -114, 4.8, deep) +
        circle(0, -114, 3.8, pane) +
        stroke('M0 -116.4V-114L1.8 -113', deep, 0.8) +
        gothic(-6, 3.2, -153, -123, deep) +
        gothic(0, 4.6, -154, -123, deep) +
        gothic(6.2, 3, -153, -123, deep) +
        rect(-9.8, -138, 19.6, 1.4, light) +
        stroke('M-13 -117Q-10 -124 -9.4 -136M13 -117Q10 -124 9.4 -136', deep, 1.3) +
        rect(-10.8, -160, 21.6, 2.6, deep) +
        repeat(5, (i) => rect(-10.2 + i * 4.4, -163.4, 2.6, 4, i > 2 ? shade : light)) +
        each([-9.8, 9.8], (x) => path(`M${x - 1.5} -160L${x} -171L${x + 1.5} -160Z`, deep)) +
        stroke('M0 -162V-176', deep, 1.1) +
        path('M0.5 -176L10 -173.4L0.5 -170.8Z', yellow)
      )
    },
  },
} satisfies Record<string, Landmark>
