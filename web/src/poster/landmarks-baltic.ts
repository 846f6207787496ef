import { mix } from './colour.ts'
import { circle, each, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, domeShade, gothic } from './landmark-shapes.ts'

/** The side of a copper roof that turns away from the light. */
function shadedCopper(green: string, pine: string): string {
  return mix(green, pine, 0.7)
}

function wall(x: number, y: number, width: number, height: number, side: number, front: string, turned: string): string {
  return rect(x, y, width, height, front) + rect(x + width - side, y, side, height, turned)
}

function litDome(x: number, radius: number, base: number, height: number, front: string, turned: string): string {
  return dome(x, radius, base, height, front) + domeShade(x, radius, base, height, turned)
}

function pinnacle(x: number, half: number, base: number, height: number, fill: string): string {
  return path(`M${tenth(x - half)} ${tenth(base)}L${tenth(x)} ${tenth(base - height)}L${tenth(x + half)} ${tenth(base)}Z`, fill)
}

export const baltic = {
  whiteCathedral: {
    w: 148,
    h: 152,
    label: 'White cathedral on the steps',
    draw({ light, shade, deep, yellow, green, pine }) {
      const far = shadedCopper(green, pine)

      function cupola(x: number, shaded: boolean): string {
        return (
          wall(x - 10, -84, 20, 24, 7, shaded ? shade : light, shaded ? deep : shade) +
          arch(x - 3.5, 5.6, -80, -66, shaded ? deep : shade) +
          arch(x + 6.4, 3, -80, -66, shaded ? shade : deep) +
          rect(x - 11.5, -86, 23, 2.6, deep) +
          litDome(x, 10, -86, 14, green, far) +
          rect(x - 0.6, -107, 1.2, 8, yellow) +
          circle(x, -107, 1.8, yellow)
        )
      }

      return (
        wall(-20, -106, 40, 46, 13.8, light, shade) +
        repeat(6, (i) => arch(-15.5 + i * 6.2, 3.2, -100, -78, i > 3 ? deep : shade)) +
        rect(-23, -109, 46, 3.6, deep) +
        litDome(0, 21, -109, 28, green, far) +
        wall(-4.5, -143, 9, 8, 3.5, light, shade) +
        dome(0, 5, -143, 5, green) +
        stroke('M0 -148V-156M-2.4 -153.4H2.4', yellow, 1.3) +
        cupola(-42, false) +
        cupola(42, true) +
        wall(-56, -62, 112, 40, 30, light, shade) +
        rect(-58, -65, 116, 3.4, deep) +
        repeat(6, (i) => arch((i < 3 ? -50.5 : 34.5) + (i % 3) * 8, 4, -55, -30, i > 2 ? deep : shade)) +
        rect(-27, -58, 54, 36, deep) +
        repeat(6, (i) => rect(-26 + i * 9.4, -58, 5, 36, light) + rect(-23 + i * 9.4, -58, 2, 36, shade)) +
        rect(-29, -62, 58, 5, light) +
        path('M-32 -61L0 -79L32 -61Z', deep) +
        path('M-27 -62.4L0 -77L27 -62.4Z', light) +
        path('M0 -77L27 -62.4H6Z', shade) +
        path('M-74 0L-60 -22H60L74 0Z', light) +
        path('M34 -22H60L74 0H42Z', shade) +
        stroke('M-62 -18.4H62.5M-64.5 -14.7H65M-67 -11H67M-69 -7.4H69.5M-71.5 -3.7H71.5', deep, 0.9, '.5')
      )
    },
  },

  crownTower: {
    w: 150,
    h: 160,
    label: 'City hall with three crowns',
    draw({ light, shade, deep, yellow, pane, green, pine }) {
      const far = shadedCopper(green, pine)

      function crown(x: number, y: number): string {
        return path(
          `M${x - 4} ${y}L${x - 5.4} ${y - 6}L${x - 2.4} ${y - 3.4}L${x} ${y - 7.4}L${x + 2.4} ${y - 3.4}L${x + 5.4} ${y - 6}L${x + 4} ${y}Z`,
          yellow,
        )
      }

      return (
        path('M-74 -46L-66 -58H26V-46Z', green) +
        path('M-20 -58H26V-46H-16Z', far) +
        wall(-74, -46, 100, 46, 32, light, shade) +
        repeat(8, (i) => arch(-67 + i * 11, 4.4, -41, -24, i > 5 ? deep : pane)) +
        rect(-74, -20, 100, 2.4, deep) +
        repeat(9, (i) => arch(-68 + i * 10.4, 6.6, -15, 0, deep)) +
        rect(-58, -66, 7, 10, light) +
        path('M-60 -66Q-54.5 -76 -49 -66Z', green) +
        path('M16 0L20 -104H52L56 0Z', light) +
        path('M38 -104H52L56 0H39Z', shade) +
        repeat(4, (i) => rect(27, -70 + i * 17, 2.4, 7, deep) + rect(45, -70 + i * 17, 2.4, 7, deep)) +
        repeat(3, (i) => arch(26.5 + i * 9.5, 5, -98, -80, deep)) +
        rect(18.5, -107, 35, 3.6, deep) +
        path('M20 -107L27 -117H45L52 -107Z', green) +
        path('M38 -117H45L52 -107H38Z', far) +
        rect(28, -133, 16, 16, deep) +
        repeat(4, (i) => rect(27.5 + i * 4.8, -133, 2.4, 16, i > 2 ? far : green)) +
        path('M25.5 -133Q29 -141 36 -142Q43 -141 46.5 -133Z', green) +
        path('M36 -142Q43 -141 46.5 -133H37Z', far) +
        stroke('M36 -142V-154M26 -143Q28 -147 36 -147Q44 -147 46 -143', yellow, 1.1) +
        crown(26, -143) +
        crown(46, -143) +
        crown(36, -153)
      )
    },
  },

  slopingOpera: {
    w: 246,
    h: 92,
    kind: 'wide',
    label: 'Opera sloping into the fjord',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      const strollers = [-90, -74, -70, -52, -36, -31]
      return (
        path('M4 -54L8 -88L62 -92L66 -56Z', light) +
        path('M42 -90.5L62 -92L66 -56H44Z', shade) +
        stroke('M14 -86V-60M20 -86.5V-60M26 -87V-60M32 -87.5V-60M38 -88V-60', shade, 1.4) +
        path('M-28 -5L4 -48L98 -52L96 -5Z', green) +
        path('M52 -50L98 -52L96 -5H52Z', shadedCopper(green, pine)) +
        repeat(10, (i) => rect(3 + i * 9.8, -47.6 - i * 0.4, 1.2, 43 + i * 0.4, pane)) +
        stroke('M-7 -33L96 -36M-18 -19H96', pane, 0.9, '.8') +
        path('M-114 0L-16 -55L112 -64L101 -50L6 -46L-26 -5L-30 0Z', light) +
        path('M-16 -55L112 -64L101 -50L6 -46Z', shade) +
        path('M-12 -54L112 -64L108 -58L-4 -50Z', light) +
        path('M-100 0L-22 -46L-2 -50L6 -46L-30 0Z', shade) +
        path('M-92 0L-16 -46L2 -46L-34 0Z', light) +
        path('M112 -64L101 -50L95 -4H116Z', shade) +
        path('M-114 0L-32 -7H117V0Z', light) +
        path('M-106 0L-32 -3.4H117V0Z', shade) +
        each(strollers, (x, i) => {
          const y = tenth(((x + 114) / 98) * -55 + 1.5)
          return rect(x, y - 5, 1.6, 5, i % 3 === 1 ? accent : deep) + circle(x + 0.8, y - 6, 1.1, deep)
        })
      )
    },
  },

  basaltChurch: {
    w: 124,
    h: 156,
    label: 'Church of basalt columns',
    draw({ light, shade, deep, accent, pane }) {
      function height(i: number): number {
        return tenth(8 + 82 * (1 - i / 12) ** 2.5)
      }

      return (
        repeat(11, (k) => {
          const i = 10 - k
          const h = height(i)
          const x = tenth(11 + i * 4.6)
          return (
            path(`M${tenth(-x - 4.6)} 0V${-h}L${tenth(-x - 2.3)} ${tenth(-h - 4)}L${tenth(-x)} ${tenth(-h - 2)}V0Z`, light) +
            rect(-x - 1.6, -h - 1, 1.6, h + 1, shade) +
            path(`M${tenth(x + 4.6)} 0V${-h}L${tenth(x + 2.3)} ${tenth(-h - 4)}L${x} ${tenth(-h - 2)}V0Z`, shade) +
            rect(x, -h - 1, 1.6, h + 1, deep)
          )
        }) +
        path('M-13 0V-106L-11 -110L-9 -108V-116L-7 -120L-5.4 -118L0 -151L5.4 -118L7 -120L9 -116V-108L11 -110L13 -106V0Z', light) +
        path('M0 -151L5.4 -118L7 -120L9 -116V-108L11 -110L13 -106V0H3V-120Z', shade) +
        stroke('M-8.8 -104V-1M-11 -102V-1', shade, 1.3) +
        stroke('M8.8 -104V-1M11 -102V-1', deep, 1.3) +
        repeat(3, (i) => gothic(-5 + i * 5, 3, -108, -90, deep)) +
        circle(0, -80, 5, deep) +
        circle(0, -80, 3.8, pane) +
        stroke('M0 -82.6V-80L1.8 -78.8', deep, 0.9) +
        gothic(0, 9, -66, -22, deep) +
        stroke('M0 -62V-22M-4.4 -50H4.4M-4.4 -40H4.4M-4.4 -30H4.4', pane, 0.8, '.7') +
        gothic(0, 12, -18, 0, deep) +
        stroke('M0 -150V-160M-2.8 -156.6H2.8', accent, 1.4)
      )
    },
  },

  coneTowers: {
    w: 238,
    h: 120,
    kind: 'wide',
    label: 'Town wall with round towers',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      const far = shadedCopper(green, pine)

      function tower(x: number, w: number, h: number, roof: number): string {
        const half = w / 2
        return (
          rect(x - half, -h, w, h, light) +
          rect(x + w * 0.12, -h, w * 0.38, h, shade) +
          rect(x - half - 2.4, -h - 12, w + 4.8, 13, light) +
          rect(x + w * 0.12, -h - 12, w * 0.38 + 2.4, 13, shade) +
          repeat(Math.round(w / 5), (i) => rect(x - half - 0.6 + (i * (w + 1.2)) / Math.round(w / 5), -h - 1, 2.2, 3, deep)) +
          repeat(3, (i) => rect(x - w * 0.34 + i * w * 0.3, -h - 9, 2.6, 4.4, deep)) +
          rect(x - 5, -h + 10, 2.4, 7, deep) +
          rect(x + 3, -h + 22, 2.4, 7, deep) +
          path(`M${x - half - 5} ${-h - 11}L${x} ${-h - 11 - roof}L${x + half + 5} ${-h - 11}Z`, accent) +
          path(`M${x} ${-h - 11 - roof}L${x + half + 5} ${-h - 11}H${tenth(x + w * 0.12)}Z`, deep) +
          stroke(`M${x} ${-h - 11 - roof}v-6`, deep, 1.1) +
          path(`M${x + 0.5} ${-h - 17 - roof}l6 1.8l-6 1.8Z`, pane)
        )
      }

      return (
        rect(-9, -62, 18, 62, shade) +
        rect(-12, -66, 24, 5, deep) +
        path('M-11 -66L-4 -78L0 -124L4 -78L11 -66Z', green) +
        path('M0 -124L4 -78L11 -66H1Z', far) +
        wall(-75, -60, 10, 40, 4, light, shade) +
        dome(-70, 6.4, -60, 9, green) +
        rect(-72.4, -75, 4.8, 7, deep) +
        path('M-74 -74Q-70.6 -80 -70 -98Q-69.4 -80 -66 -74Z', green) +
        wall(-112, -34, 224, 34, 88, light, shade) +
        path('M-112 -34L-109 -41H109L112 -34Z', accent) +
        path('M20 -41H109L112 -34H22Z', deep) +
        repeat(20, (i) => rect(-108 + i * 11, -31, 4, 4.4, deep)) +
        repeat(12, (i) => arch(-92 + i * 17, 9, -20, 0, i > 6 ? deep : shade)) +
        tower(-96, 24, 44, 38) +
        tower(-42, 22, 36, 32) +
        tower(46, 30, 48, 46) +
        tower(98, 22, 40, 34)
      )
    },
  },

  unequalTowers: {
    w: 100,
    h: 162,
    label: 'Basilica with unequal towers',
    draw({ light, shade, deep, yellow, pane, green, pine }) {
      const far = shadedCopper(green, pine)

      function shaft(x: number, h: number): string {
        return (
          wall(x - 14, -h, 28, h, 11, light, shade) +
          repeat(
            3,
            (i) =>
              gothic(x - 5.5, 5, -h + 6 + i * 25, -h + 22 + i * 25, deep) + gothic(x + 5.5, 5, -h + 6 + i * 25, -h + 22 + i * 25, deep),
          ) +
          repeat(3, (i) => rect(x - 15, -h - 1 + i * 25, 30, 2, deep))
        )
      }

      return (
        path('M-20 0V-64L0 -96L20 -64V0Z', light) +
        path('M0 -96L20 -64V0H6V-86Z', shade) +
        stroke('M-20 -64L0 -96L20 -64', deep, 2) +
        gothic(0, 13, -68, -22, deep) +
        stroke('M-2.2 -62V-22M2.2 -62V-22M-6 -48H6M-6 -35H6', pane, 0.9) +
        shaft(-32, 84) +
        path('M-46 -84L-42 -90H-22L-18 -84Z', deep) +
        wall(-42, -104, 20, 16, 8, light, shade) +
        repeat(3, (i) => gothic(-38 + i * 6, 3.4, -101, -90, deep)) +
        path('M-42 -104L-34 -130L-32 -158L-30 -130L-22 -104Z', green) +
        path('M-32 -158L-30 -130L-22 -104H-31Z', far) +
        repeat(5, (i) => path(`M${tenth(-45 + i * 5.8)} -103l2 ${i % 2 ? -11 : -19}l2 ${i % 2 ? 11 : 19}Z`, i > 2 || i % 2 ? far : green)) +
        path('M-38.5 -124L-39.8 -132L-36.5 -129L-34.6 -134L-32 -130L-29.4 -134L-27.5 -129L-24.2 -132L-25.5 -124Z', yellow) +
        circle(-32, -158, 1.8, yellow) +
        shaft(32, 90) +
        rect(16, -94, 32, 4, deep) +
        repeat(2, (i) => dome(20 + i * 24, 3.6, -94, 8, i ? far : green) + rect(19.5 + i * 24, -105, 1, 4, deep)) +
        litDome(32, 9.5, -94, 17, green, far) +
        rect(28.6, -118, 6.8, 8, pane) +
        rect(32.6, -118, 2.8, 8, mix(pane, shade, 0.4)) +
        path('M27.6 -118Q32 -122 32 -132Q32 -122 36.4 -118Z', far) +
        circle(32, -132, 1.4, yellow) +
        path('M-12 0V-18L-8 -24H8L12 -18V0Z', pane) +
        path('M4 -24H8L12 -18V0H5Z', mix(pane, shade, 0.4)) +
        path('M-10 -22Q0 -36 10 -22Z', green) +
        arch(0, 7, -16, 0, deep)
      )
    },
  },

  culturePalace: {
    w: 132,
    h: 210,
    label: 'Stepped palace with spire',
    draw({ light, shade, deep, yellow, pane }) {
      function tier(w: number, top: number, base: number, ribs: number): string {
        return (
          wall(-w, top, w * 2, base - top, w * 0.75, light, shade) +
          repeat(ribs, (i) =>
            rect(-w + 2.6 + (i * (2 * w - 7)) / (ribs - 1), top + 6, 1.8, base - top - 8, i > ribs * 0.58 ? deep : shade),
          ) +
          each(
            [-w + 1, w - 1],
            (x) => wall(x - 2.6, top - 7, 5.2, 12, 2, x < 0 ? light : shade, shade) + pinnacle(x, 3.2, top - 7, 8, deep),
          )
        )
      }

      function pavilion(x: number, lit: string, dim: string): string {
        return (
          wall(x - 12, -34, 24, 34, 8, lit, dim) +
          repeat(3, (i) => rect(x - 9 + i * 5, -28, 2, 24, dim)) +
          rect(x - 13.4, -36.4, 26.8, 3, deep) +
          repeat(4, (i) => rect(x - 12 + i * 7, -40, 2.4, 4, lit))
        )
      }

      return (
        tier(41, -52, 0, 13) +
        tier(28, -66, 0, 9) +
        pavilion(-54, light, shade) +
        pavilion(54, shade, deep) +
        tier(17, -130, -60, 7) +
        tier(13, -147, -130, 2) +
        circle(0, -138.4, 6.6, deep) +
        circle(0, -138.4, 5.3, pane) +
        stroke('M0 -142V-138.4L2.6 -136.8', deep, 1) +
        tier(8.4, -160, -147, 2) +
        repeat(3, (i) => arch(-5 + i * 5, 3, -157, -149, deep)) +
        wall(-4.6, -168, 9.2, 8, 4, light, shade) +
        pinnacle(0, 2.6, -168, 44, deep) +
        circle(0, -176, 2.6, yellow) +
        rect(-16, -20, 32, 20, light) +
        repeat(4, (i) => rect(-12.6 + i * 7.2, -16, 3.6, 16, deep)) +
        rect(-18, -22, 36, 3, deep)
      )
    },
  },

  fortressDomes: {
    w: 204,
    h: 138,
    label: 'Fortress above baroque domes',
    draw({ light, shade, deep, accent, green, pine, yellow }) {
      const far = shadedCopper(green, pine)

      function block(x: number, y: number, w: number, h: number, roof: number): string {
        return (
          wall(x, y - h, w, h, w * 0.36, light, shade) +
          path(`M${x - 1.5} ${y - h}L${tenth(x + w * 0.2)} ${y - h - roof}H${tenth(x + w * 0.8)}L${x + w + 1.5} ${y - h}Z`, deep) +
          repeat(3, (i) => rect(x + w * (0.16 + i * 0.28), y - h + 4.6, 2.4, 4, deep))
        )
      }

      function steeple(x: number): string {
        return (
          wall(x - 7.5, -40, 15, 40, 5.5, light, shade) +
          arch(x, 5, -36, -25, deep) +
          arch(x, 5, -19, -8, deep) +
          rect(x - 9, -42, 18, 2.4, deep) +
          litDome(x, 8, -42, 10, green, far) +
          rect(x - 2.4, -57, 4.8, 5.4, light) +
          dome(x, 3.2, -57, 5, green) +
          rect(x - 0.5, -67, 1, 6, yellow)
        )
      }

      return (
        path('M-102 0Q-98 -22 -84 -28Q-72 -34 -66 -52Q-60 -74 -46 -76L56 -80Q70 -76 76 -58Q82 -40 92 -34Q102 -26 102 0Z', pine) +
        path('M-102 0Q-96 -18 -80 -20Q-66 -26 -54 -20Q-30 -44 8 -30Q40 -50 62 -28Q84 -28 102 0Z', far) +
        path('M-66 -66L-60 -86H-30L-27 -72L8 -74L12 -88H64L72 -68L44 -64L-40 -62Z', light) +
        path('M34 -88H64L72 -68L44 -64L36 -64Z', shade) +
        repeat(4, (i) => rect(-55 + i * 7, -79, 2.2, 3.4, deep) + rect(38 + i * 7, -80, 2.2, 3.4, deep)) +
        block(-54, -85, 20, 13, 8) +
        block(-26, -72, 54, 42, 10) +
        block(36, -86, 24, 15, 8) +
        repeat(12, (i) => rect(-16.6 + (i % 6) * 6.4, -98 + Math.floor(i / 6) * 12, 2.2, 4, deep)) +
        wall(-32, -116, 11, 46, 4, light, shade) +
        wall(22, -120, 12, 48, 6, light, shade) +
        path('M-33.5 -116L-26.5 -130L-19.5 -116ZM20.5 -120L28 -136L35.5 -120Z', deep) +
        stroke('M1 -124V-138', deep, 1) +
        path('M1 -138L11 -135.6L1 -132Z', accent) +
        wall(-60, -18, 124, 18, 28, light, shade) +
        each([-57, -32.5, -6, 2.6, 11.2, 19.8, 28.4, 37, 45.6, 54.2], (x) => rect(x, -12, 3, 7, deep)) +
        path('M-62 -18L-58 -24H62L66 -18Z', deep) +
        wall(2, -38, 34, 16, 13, light, shade) +
        repeat(5, (i) => arch(7 + i * 6, 3.2, -35, -26, deep)) +
        rect(0, -40.4, 38, 2.8, deep) +
        litDome(19, 17, -40, 21, green, far) +
        rect(15.4, -67, 7.2, 7, light) +
        dome(19, 4.4, -67, 6, green) +
        rect(18.5, -78, 1, 6, yellow) +
        steeple(-44) +
        steeple(-18)
      )
    },
  },

  coveredBridge: {
    w: 244,
    h: 126,
    kind: 'wide',
    label: 'Covered bridge with water tower',
    draw({ light, shade, deep, accent, pane, green, yellow }) {
      const tiles = mix(accent, deep, 0.4)
      return (
        path('M31 0L34 -72H70L73 0Z', light) +
        path('M59 -72H70L73 0H61Z', shade) +
        stroke('M44.6 -72L43 -42', shade, 1.2) +
        repeat(2, (i) => rect(50, -64 + i * 14, 3.2, 6, deep) + rect(64, -58 + i * 12, 2.4, 5, deep)) +
        rect(38, -58, 2.4, 5, deep) +
        rect(31, -79, 42, 8, deep) +
        repeat(6, (i) => rect(34 + i * 6.4, -77, 3.4, 4, pane)) +
        path('M26 -78Q38 -92 52 -124Q66 -92 78 -78Z', accent) +
        path('M52 -124Q66 -92 78 -78H61Q58 -98 52 -124Z', deep) +
        path('M52 -124Q46 -98 43 -78H61Q58 -98 52 -124Z', tiles) +
        stroke('M52 -123V-131', deep, 1.2) +
        circle(52, -131, 1.7, yellow) +
        repeat(13, (i) => {
          const x = -129 + i * 21.5
          return stroke(`M${x - 3} 0L${x} -16M${x + 3} 0L${x} -16`, deep, 2)
        }) +
        path('M-142 0V-19H-131L-134 0ZM142 0V-19H131L134 0Z', shade) +
        rect(-138, -30, 276, 14, deep) +
        repeat(34, (i) => rect(-135.4 + i * 8.1, -29, 5.2, 6.4, pane)) +
        rect(-138, -19, 276, 5, shade) +
        repeat(46, (i) => circle(-135 + i * 6, -18.6 + (i % 2) * 1.4, 1.9, i % 3 ? accent : green)) +
        path('M-140 -29V-32L-135 -43H135L140 -32V-29Z', tiles) +
        rect(-140, -31.6, 280, 2.6, shade) +
        stroke(
          repeat(32, (i) => `M${tenth(-133 + i * 8.6)} -41V-34`),
          deep,
          0.8,
          '.55',
        )
      )
    },
  },

  seaWalls: {
    w: 252,
    h: 96,
    kind: 'wide',
    label: 'Sea walls with round fort',
    draw({ light, shade, deep, accent, white }) {
      /** Battlements, on the rim of a round tower they rise towards the middle. */
      function merlons(x: number, radius: number, y: number, rise: number, count: number): string {
        return repeat(count, (i) => {
          const at = ((i + 0.5) / count) * 2 - 1
          const width = (radius / count) * 1.2
          return rect(x + at * radius - width / 2, y - rise * (1 - at * at) * 0.75 - 4, width, 5, at > 0.3 ? shade : light)
        })
      }

      function house(x: number, base: number, w: number, h: number): string {
        return (
          wall(x, base - h, w, h, w * 0.34, white, shade) +
          path(`M${x - 1.5} ${base - h}L${x + 3} ${base - h - 7}H${x + w - 3}L${x + w + 1.5} ${base - h}Z`, accent) +
          repeat(2, (i) => rect(x + 3.4 + (i * w) / 2.4, base - h + 4, 2.6, 4.4, deep))
        )
      }

      return (
        wall(-30, -78, 11, 44, 4.6, light, shade) +
        arch(-24.5, 4.6, -75, -66, deep) +
        dome(-24.5, 6.4, -78, 8, accent) +
        rect(-25, -90, 1, 5, deep) +
        wall(14, -66, 24, 20, 10, light, shade) +
        litDome(26, 12, -66, 17, shade, deep) +
        rect(24, -90, 4, 8, light) +
        each([-76, -56, -14, 0, 36, 54], (x, i) => house(x, -32, 19, 16 + (i % 3) * 5)) +
        each([-66, -40, -16, 12, 44], (x, i) => house(x, -30, 22, 8 + (i % 2) * 4)) +
        path('M-90 0L-86 -38H64L70 0Z', light) +
        path('M4 -38H64L70 0H8Z', shade) +
        merlons(-11, 75, -38, 0, 24) +
        stroke('M-87 -30H64', deep, 1.1, '.6') +
        repeat(7, (i) => rect(-70 + i * 20, -22, 2.2, 5, deep)) +
        path('M-117 0L-114 -58L-121 -72Q-114 -74 -107 -75V-88Q-95 -92 -83 -88V-75Q-76 -74 -69 -72L-76 -58L-73 0Z', light) +
        path('M-88 0V-76L-91 -77V-90.6Q-86 -90 -83 -88V-75Q-76 -74 -69 -72L-76 -58L-73 0Z', shade) +
        stroke('M-116 -58Q-95 -64 -74 -58', deep, 1.5) +
        stroke('M-107 -75Q-95 -79 -83 -75', deep, 1) +
        merlons(-95, 26, -72, 5, 9) +
        merlons(-95, 12, -88, 3, 5) +
        repeat(3, (i) => rect(-107 + i * 12, -46, 2.4, 6, deep)) +
        path('M54 0L58 -44Q88 -54 116 -44L121 0Z', light) +
        path('M98 -49Q108 -47.6 116 -44L121 0H101Z', shade) +
        merlons(87, 29, -44, 7, 9) +
        stroke('M57.4 -36Q88 -45 116.8 -36M56.4 -22Q88 -29 118.6 -22', deep, 1.3) +
        repeat(5, (i) => arch(66 + i * 10.6, 5.4, tenth(-37 + Math.abs(i - 2) * 1.1), tenth(-27 + Math.abs(i - 2) * 0.7), deep)) +
        path('M-120 0L-112 -8L-100 -4L-84 -11L-66 -5L-44 -9L-20 -4L6 -10L30 -4L52 -9L74 -5L96 -11L112 -5L122 0Z', deep)
      )
    },
  },

  riverParliament: {
    w: 244,
    h: 116,
    kind: 'wide',
    label: 'Parliament on the river',
    draw({ light, shade, deep, accent, pane }) {
      function spire(x: number, w: number, h: number, roof: number): string {
        return (
          wall(x - w / 2, -h, w, h, w * 0.4, light, shade) +
          gothic(x, w * 0.4, -h + 3, -h + 12, deep) +
          pinnacle(x, w / 2 + 0.6, -h, roof, accent) +
          path(`M${x} ${-h - roof}L${tenth(x + w / 2 + 0.6)} ${-h}H${x}Z`, deep)
        )
      }

      return (
        path('M-112 -34L-106 -46H106L112 -34Z', deep) +
        each(
          [-66, 66],
          (x) =>
            path(`M${x - 20} -40L${x - 15} -58H${x + 15}L${x + 20} -40Z`, accent) +
            path(`M${x + 5} -58H${x + 15}L${x + 20} -40H${x + 8}Z`, deep),
        ) +
        wall(-114, -35, 228, 35, 90, light, shade) +
        repeat(30, (i) => gothic(-108.7 + i * 7.5, 3.6, -31, -19, pane)) +
        repeat(31, (i) => pinnacle(-112.6 + i * 7.5, 1.4, -34, 7, i > 18 ? shade : light)) +
        rect(-114, -17, 228, 1.8, deep) +
        repeat(19, (i) => gothic(-108 + i * 12, 7.4, -13, 0, deep)) +
        each([-108, 108], (x) => spire(x, 11, 46, 20)) +
        each([-86, -46, 46, 86], (x) => spire(x, 7, 48, 22)) +
        wall(-34, -44, 68, 44, 26, light, shade) +
        repeat(9, (i) => gothic(-29 + i * 7.2, 4, -39, -20, pane)) +
        repeat(5, (i) => gothic(-25 + i * 12.5, 8, -15, 0, deep)) +
        each([-31, 31], (x) => spire(x, 7, 58, 26)) +
        wall(-22, -64, 44, 22, 16, light, shade) +
        repeat(6, (i) => gothic(-17.5 + i * 7, 4.2, -60, -46, pane)) +
        repeat(7, (i) => pinnacle(-21 + i * 7, 2, -62, 12, i > 3 ? shade : light)) +
        litDome(0, 20, -66, 33, accent, deep) +
        stroke(
          'M-14 -67C-13 -82 -8 -94 -2 -98M-6 -67C-6 -82 -4 -92 0 -98M6 -67C6 -82 4 -92 0 -98M14 -67C13 -82 8 -94 2 -98',
          light,
          0.9,
          '.8',
        ) +
        wall(-3.4, -107, 6.8, 9, 2.8, light, shade) +
        path('M-4 -107L0 -124L4 -107Z', deep)
      )
    },
  },
} satisfies Record<string, Landmark>
