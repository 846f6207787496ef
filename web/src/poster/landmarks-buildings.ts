import { circle, each, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome } from './landmark-shapes.ts'

export const buildings = {
  castle: {
    w: 176,
    h: 118,
    label: 'Castle on the rock',
    draw({ light, shade, deep, accent, pine }) {
      function battlements(x: number, y: number, w: number, f: string): string {
        return repeat(Math.round(w / 6), (i) => rect(x + i * (w / Math.round(w / 6)) + 0.6, y - 4, 3.6, 4.4, f))
      }

      return (
        path('M-88 0L-74 -26L-52 -34L-40 -46L40 -48L58 -34L76 -28L88 0Z', pine) +
        path('M10 -47L40 -48L58 -34L76 -28L88 0H30Z', deep) +
        rect(-56, -66, 112, 24, light) +
        rect(20, -66, 36, 24, shade) +
        battlements(-56, -66, 112, light) +
        rect(-64, -82, 20, 46, light) +
        rect(-51, -82, 7, 46, shade) +
        battlements(-64, -82, 20, light) +
        rect(44, -78, 22, 42, shade) +
        rect(58, -78, 8, 42, deep) +
        battlements(44, -78, 22, shade) +
        rect(-18, -98, 36, 54, light) +
        rect(5, -98, 13, 54, shade) +
        battlements(-18, -98, 36, light) +
        rect(-26, -92, 10, 48, shade) +
        path('M-28 -92L-21 -110L-14 -92Z', deep) +
        stroke('M0 -101V-118', deep, 1.4) +
        path('M0 -118L15 -114L0 -109Z', accent) +
        arch(-34, 8, -58, -44, deep) +
        arch(34, 8, -58, -44, deep) +
        arch(-5, 5, -86, -76, deep) +
        arch(8, 5, -86, -76, deep) +
        arch(0, 12, -62, -42, deep)
      )
    },
  },

  tramHill: {
    w: 220,
    h: 122,
    kind: 'wide',
    label: 'Tram on the hill',
    draw({ light, shade, deep, yellow, pane, pine }) {
      function house(x: number, y: number, w: number, hh: number, f: string, rf: string, sh: string): string {
        return (
          rect(x, y - hh, w, hh, f) +
          rect(x + w * 0.68, y - hh, w * 0.32, hh, sh) +
          path(`M${x - 2} ${y - hh}L${x + w / 2} ${y - hh - 11}L${x + w + 2} ${y - hh}Z`, rf) +
          rect(x + 4, y - hh + 6, 4.4, 7, deep) +
          rect(x + w - 9, y - hh + 6, 4.4, 7, deep) +
          rect(x + 4, y - hh + 20, 4.4, 7, deep) +
          rect(x + w - 9, y - hh + 20, 4.4, 7, deep)
        )
      }

      return (
        house(54, -50, 24, 52, pane, shade, light) +
        house(28, -42, 26, 42, light, deep, shade) +
        house(0, -34, 26, 46, pane, shade, light) +
        house(-28, -26, 26, 36, light, deep, shade) +
        house(-56, -18, 26, 42, pane, shade, light) +
        house(-84, -10, 26, 34, light, deep, shade) +
        house(80, -58, 24, 40, light, deep, shade) +
        path('M-110 0V-4L110 -72H420V0Z', pine) +
        path('M-110 0V-3L110 -70H420V-64H112L-110 3Z', deep) +
        house(106, -66, 26, 34, pane, shade, light) +
        house(134, -66, 26, 44, light, deep, shade) +
        house(162, -66, 26, 36, pane, shade, light) +
        house(190, -66, 26, 46, light, deep, shade) +
        `<g transform="translate(16 -42) rotate(-17)">` +
        rect(-21, -24, 42, 21, yellow, 3) +
        rect(-21, -10, 42, 3, deep) +
        repeat(4, (i) => rect(-17.5 + i * 9, -20, 7, 8.4, pane, 1)) +
        rect(-23, -27, 46, 4, deep, 2) +
        circle(-12, -3, 3.4, deep) +
        circle(12, -3, 3.4, deep) +
        stroke('M0 -27L7 -37', deep, 1.3) +
        `</g>`
      )
    },
  },

  canalHouses: {
    w: 220,
    h: 86,
    kind: 'wide',
    label: 'Gabled canal houses',
    draw({ light, shade, deep, accent, pane, pine }) {
      const houses = [
        { wall: light, h: 58 },
        { wall: deep, h: 66 },
        { wall: shade, h: 52 },
        { wall: accent, h: 62 },
        { wall: light, h: 70 },
        { wall: deep, h: 56 },
        { wall: shade, h: 64 },
        { wall: light, h: 54 },
      ]
      return each(houses, ({ wall, h }, i) => {
        const x = -108 + i * 27.2
        const w = 25.6
        const front =
          i % 3 === 0
            ? `M${x} ${-h}V${-h}H${x + 4}V${-h - 6}H${x + 8}V${-h - 11}H${x + w - 8}V${-h - 6}H${x + w - 4}V${-h}H${x + w}V0H${x}Z`
            : i % 3 === 1
              ? `M${x} 0V${-h}C${x + 6} ${-h} ${x + 5} ${-h - 12} ${x + w / 2} ${-h - 14}C${x + w - 5} ${-h - 12} ${x + w - 6} ${-h} ${x + w} ${-h}V0Z`
              : `M${x} 0V${-h}L${x + w / 2} ${-h - 15}L${x + w} ${-h}V0Z`
        return (
          path(front, wall) +
          rect(x + w / 2 - 2, -h - 5, 4, 6, pane) +
          repeat(6, (k) => rect(x + 4 + (k % 3) * 6.6, -h + 8 + Math.floor(k / 3) * 15, 4.4, 9, pane)) +
          rect(x + w / 2 - 3, -13, 6, 13, pine) +
          rect(x + 3, -12, 4.6, 8, pane) +
          rect(x + w - 7.6, -12, 4.6, 8, pane)
        )
      })
    },
  },

  whiteVillage: {
    w: 230,
    h: 96,
    kind: 'wide',
    label: 'White village',
    draw({ shade, deep, white, green, pine }) {
      function house(x: number, y: number, w: number, h: number): string {
        return (
          rect(x, y - h, w, h, white) + rect(x + w * 0.72, y - h, w * 0.28, h, shade) + arch(x + w * 0.35, 5, y - h + 6, y - h + 16, deep)
        )
      }

      return (
        path('M-115 0Q-90 -14 -70 -34T0 -54T60 -34T115 0Z', pine) +
        house(-30, -40, 26, 26) +
        house(18, -40, 24, 22) +
        dome(-17, 12, -66, 14, green) +
        rect(-18, -86, 2, 7, deep) +
        house(-66, -22, 28, 26) +
        house(-8, -22, 28, 34) +
        house(46, -16, 28, 28) +
        dome(6, 13, -56, 15, green) +
        rect(5, -78, 2, 8, deep) +
        house(-96, 0, 30, 24) +
        house(-44, 0, 34, 28) +
        house(24, 0, 30, 26) +
        house(74, 0, 28, 20) +
        dome(-81, 12, -24, 12, green) +
        house(-12, 0, 30, 16)
      )
    },
  },

  fortTower: {
    w: 116,
    h: 96,
    label: 'River fort',
    draw({ light, shade, deep, accent }) {
      function battlements(x: number, y: number, w: number, c: number, f: string): string {
        return repeat(c, (i) => rect(x + i * (w / c) + 0.5, y - 4.6, w / c - 2, 5, f))
      }

      return (
        path('M-54 0V-30H44L54 -22V0Z', light) +
        path('M10 -30H44L54 -22V0H14Z', shade) +
        battlements(-54, -30, 98, 13, light) +
        repeat(6, (i) => arch(-46 + i * 16, 6, -18, -8, deep)) +
        rect(-28, -82, 44, 54, light) +
        rect(2, -82, 14, 54, shade) +
        battlements(-30, -82, 48, 7, light) +
        rect(-32, -60, 52, 4, deep) +
        repeat(4, (i) => arch(-21 + i * 10, 5, -54, -40, deep)) +
        repeat(2, (i) => {
          const x = i ? 18 : -30
          return rect(x - 4, -78, 8, 14, i ? shade : light) + dome(x, 5, -78, 8, deep)
        }) +
        repeat(2, (i) => {
          const x = i ? 46 : -54
          return rect(x - 4, -36, 8, 10, i ? shade : light) + dome(x, 5, -36, 8, deep)
        }) +
        rect(-6.5, -100, 1.4, 16, deep) +
        path('M-5 -100L8 -97L-5 -93Z', accent) +
        rect(-22, -72, 8, 8, deep) +
        rect(-8, -72, 8, 8, deep)
      )
    },
  },

  titanMuseum: {
    w: 200,
    h: 84,
    kind: 'wide',
    label: 'Titanium museum',
    draw({ light, shade, deep, pane }) {
      return (
        path('M-98 0V-26L-60 -34L-52 -22L-40 -52Q-20 -72 -4 -56L2 -30L14 -66Q34 -92 52 -70L56 -36L70 -50Q88 -54 98 -30V0Z', light) +
        path('M-40 -52Q-20 -72 -4 -56L2 -30L-6 0H-30Q-18 -30 -40 -52Z', shade) +
        path('M14 -66Q34 -92 52 -70L56 -36L50 0H26Q40 -40 14 -66Z', shade) +
        path('M70 -50Q88 -54 98 -30V0H76Q86 -24 70 -50Z', deep) +
        path('M-98 -26L-60 -34L-52 -22L-58 0H-98Z', pane) +
        path('M-52 -22L-40 -52Q-30 -36 -36 0H-58Z', deep) +
        stroke('M-34 -46Q-22 -28 -24 0M20 -60Q38 -40 36 0', pane, 1.4, '.7') +
        rect(-100, -6, 200, 6, deep)
      )
    },
  },

  woodHouses: {
    w: 220,
    h: 74,
    kind: 'wide',
    label: 'Wharf houses',
    draw({ light, shade, deep, accent, pane, pine }) {
      const houses = [
        { wall: accent, h: 44 },
        { wall: pane, h: 50 },
        { wall: shade, h: 42 },
        { wall: light, h: 48 },
        { wall: accent, h: 46 },
        { wall: deep, h: 50 },
        { wall: pane, h: 42 },
        { wall: shade, h: 46 },
      ]
      return each(houses, ({ wall, h }, i) => {
        const x = -110 + i * 27.5
        const glass = wall === deep ? pane : deep
        return (
          path(`M${x} 0V${-h}L${x + 13.7} ${-h - 20}L${x + 27.5} ${-h}V0Z`, wall) +
          stroke(`M${x} ${-h}L${x + 13.7} ${-h - 20}L${x + 27.5} ${-h}`, pine, 2) +
          repeat(4, (k) => rect(x + 5 + (k % 2) * 11, -h + 6 + Math.floor(k / 2) * 14, 6, 8, glass)) +
          rect(x + 11, -h - 8, 5.5, 7, glass) +
          rect(x + 10, -11, 7.5, 11, pine)
        )
      })
    },
  },

  fortress: {
    w: 230,
    h: 92,
    kind: 'wide',
    label: 'Walls and towers',
    draw({ light, shade, deep, accent }) {
      function tower(x: number, h: number, w: number): string {
        return (
          rect(x - w / 2, -h, w, h, light) +
          rect(x + w * 0.15, -h, w * 0.35, h, shade) +
          path(`M${x - w / 2 - 2} ${-h}L${x} ${-h - w * 1.1}L${x + w / 2 + 2} ${-h}Z`, accent) +
          path(`M${x} ${-h - w * 1.1}L${x + w / 2 + 2} ${-h}H${x + 1}Z`, deep) +
          arch(x, 5, -h + 8, -h + 18, deep)
        )
      }
      return (
        rect(-112, -30, 224, 30, light) +
        rect(20, -30, 92, 30, shade) +
        repeat(22, (i) => rect(-111 + i * 10.2, -35, 5.6, 5.5, i > 12 ? shade : light)) +
        repeat(6, (i) => arch(-84 + i * 34, 7, -22, -10, deep)) +
        tower(-100, 44, 24) +
        tower(-36, 52, 22) +
        tower(40, 48, 24) +
        tower(102, 42, 22) +
        arch(2, 15, -24, 0, deep)
      )
    },
  },

  palace: {
    w: 190,
    h: 72,
    kind: 'wide',
    label: 'Royal palace',
    draw({ light, shade, deep, accent, pane }) {
      return (
        rect(-90, -44, 180, 44, light) +
        rect(40, -44, 50, 44, shade) +
        rect(-24, -52, 48, 52, light) +
        rect(6, -52, 18, 52, shade) +
        path('M-27 -52L0 -66L27 -52Z', deep) +
        rect(-92, -48, 68, 5, deep) +
        rect(24, -48, 68, 5, deep) +
        rect(-92, -50, 14, 50, light) +
        rect(78, -50, 14, 50, shade) +
        path('M-94 -50Q-85 -62 -76 -50ZM76 -50Q85 -62 94 -50Z', deep) +
        repeat(12, (i) => {
          const x = -70 + i * 12.4
          return x > -26 && x < 24 ? '' : rect(x, -38, 5, 11, deep) + rect(x, -18, 5, 12, deep)
        }) +
        repeat(4, (i) => rect(-19 + i * 11, -46, 4.6, 32, pane)) +
        arch(0, 10, -16, 0, deep) +
        rect(-0.7, -80, 1.4, 15, deep) +
        path('M0.7 -80L12 -77L0.7 -73Z', accent)
      )
    },
  },

  windTower: {
    w: 150,
    h: 74,
    label: 'Wind-tower houses',
    draw({ light, shade, deep }) {
      function house(x: number, w: number, h: number, tall: boolean): string {
        return (
          rect(x, -h, w, h, light) +
          rect(x + w * 0.66, -h, w * 0.34, h, shade) +
          repeat(Math.floor(w / 8), (i) => rect(x + 2 + i * 8, -h - 3, 4, 3.4, light)) +
          (tall
            ? rect(x + 4, -h - 28, 14, 28, light) +
              rect(x + 12, -h - 28, 6, 28, shade) +
              repeat(3, (i) => rect(x + 5.5 + i * 4.2, -h - 24, 2.2, 13, deep)) +
              rect(x + 2.5, -h - 30, 17, 3, deep)
            : '') +
          arch(x + w * 0.3, 6, -h + 8, -h + 20, deep)
        )
      }
      return house(-74, 36, 34, true) + house(-38, 30, 26, false) + house(-8, 38, 42, true) + house(30, 44, 30, true)
    },
  },

  casino: {
    w: 190,
    h: 96,
    label: 'Neon strip',
    draw({ light, shade, deep, accent, pane }) {
      return (
        rect(-92, -52, 46, 52, shade) +
        repeat(12, (i) => rect(-87 + (i % 4) * 10.5, -46 + Math.floor(i / 4) * 14, 6, 8, pane)) +
        path('M-40 0V-66Q-10 -84 22 -66V0Z', light) +
        repeat(15, (i) => rect(-35 + (i % 5) * 11.2, -60 + Math.floor(i / 5) * 17, 6.5, 10, deep)) +
        rect(30, -44, 60, 44, shade) +
        repeat(8, (i) => rect(35 + (i % 4) * 14, -38 + Math.floor(i / 4) * 16, 8, 9, pane)) +
        rect(58, -84, 4, 40, deep) +
        path('M60 -96L64 -86H75L66 -79L70 -68L60 -75L50 -68L54 -79L45 -86H56Z', accent) +
        rect(-60, -76, 3, 24, deep) +
        rect(-76, -86, 34, 14, accent, 4) +
        stroke('M-70 -79H-48', deep, 2.4)
      )
    },
  },

  stadium: {
    w: 190,
    h: 60,
    kind: 'wide',
    label: 'Stadium',
    draw({ light, shade, deep, pane }) {
      return (
        path('M-90 0L-94 -30Q0 -46 94 -30L90 0Z', light) +
        path('M30 -39.5Q66 -36 94 -30L90 0H34Z', shade) +
        repeat(15, (i) => {
          const x = -84 + i * 12
          return rect(x, -29 - 4 * (1 - (x / 94) ** 2), 3.6, 32, x > 30 ? deep : shade)
        }) +
        path('M-98 -30Q0 -60 98 -30Q0 -44 -98 -30Z', deep) +
        stroke('M-70 -38L-78 -58M-24 -45L-28 -62M24 -45L28 -62M70 -38L78 -58', shade, 2) +
        stroke('M-78 -58Q0 -72 78 -58', pane, 2)
      )
    },
  },

  colosseum: {
    w: 172,
    h: 88,
    label: 'Arena',
    draw({ light, shade, deep }) {
      function arches(y: number, w: number, h: number): string {
        return repeat(10, (i) => arch(-74 + i * 16.5, w, y - h, y, deep))
      }

      return (
        path('M-84 0V-64Q-60 -70 -30 -72L-18 -84Q20 -92 60 -84L84 -76V0Z', light) +
        path('M30 -88Q48 -87 60 -84L84 -76V0H34Z', shade) +
        path('M-84 -64Q-60 -70 -30 -72L-18 -84L-14 -76L-26 -66Q-60 -64 -84 -58Z', shade) +
        rect(-84, -24, 168, 2.6, deep) +
        rect(-84, -46, 168, 2.6, deep) +
        path('M-22 -68Q30 -74 84 -66V-63.5Q30 -71 -22 -65Z', deep) +
        arches(-3, 9.5, 17) +
        arches(-27, 9.5, 16) +
        arches(-49, 8.5, 13) +
        repeat(6, (i) => rect(-8 + i * 15, -80 + (i > 3 ? 3 : 0), 4, 6, deep))
      )
    },
  },

  operaSails: {
    w: 204,
    h: 84,
    kind: 'wide',
    label: 'Opera sails',
    draw({ shade, deep, white }) {
      function sail(x: number, w: number, h: number, f: string): string {
        return path(
          `M${x} -16C${tenth(x + w * 0.04)} ${tenth(-16 - h * 0.55)} ${tenth(x + w * 0.42)} ${tenth(-16 - h * 0.92)} ${tenth(x + w)} ${-16 - h}C${tenth(x + w * 0.78)} ${tenth(-16 - h * 0.5)} ${tenth(x + w * 0.84)} ${tenth(-16 - h * 0.2)} ${tenth(x + w)} -16Z`,
          f,
        )
      }

      function sailShade(x: number, w: number, h: number): string {
        return path(
          `M${tenth(x + w * 0.46)} -16C${tenth(x + w * 0.44)} ${tenth(-16 - h * 0.5)} ${tenth(x + w * 0.62)} ${tenth(-16 - h * 0.84)} ${tenth(x + w)} ${-16 - h}C${tenth(x + w * 0.78)} ${tenth(-16 - h * 0.5)} ${tenth(x + w * 0.84)} ${tenth(-16 - h * 0.2)} ${tenth(x + w)} -16Z`,
          shade,
        )
      }

      return (
        path('M-102 0V-10H-92V-16H96V-10H104V0Z', deep) +
        `<g transform="scale(-1 1)">` +
        sail(-84, 30, 26, white) +
        sailShade(-84, 30, 26) +
        `</g>` +
        sail(-88, 40, 40, white) +
        sailShade(-88, 40, 40) +
        sail(-60, 58, 66, white) +
        sailShade(-60, 58, 66) +
        sail(-14, 50, 56, white) +
        sailShade(-14, 50, 56) +
        sail(24, 40, 36, white) +
        sailShade(24, 40, 36) +
        rect(-102, -10, 206, 2.4, shade)
      )
    },
  },

  windmill: {
    w: 112,
    h: 122,
    label: 'Windmill',
    draw({ light, shade, deep, accent, pane, white }) {
      return (
        path('M-19 0L-12 -62H12L19 0Z', light) +
        path('M3 -62H12L19 0H4Z', shade) +
        rect(-24, -26, 48, 3.4, deep) +
        stroke('M-22 -26V-33M-11 -26V-33M0 -26V-33M11 -26V-33M22 -26V-33M-24 -33H24', deep, 1.3) +
        path('M-14 -62Q0 -84 14 -62Z', deep) +
        arch(0, 9, -18, 0, deep) +
        rect(-3, -50, 6, 8, pane) +
        `<g transform="translate(0 -68) rotate(24)">` +
        repeat(
          4,
          (i) =>
            `<g transform="rotate(${i * 90})">` +
            rect(-1.2, -52, 2.4, 52, deep) +
            rect(1.2, -50, 9, 36, white) +
            stroke('M1.2 -41H10.2M1.2 -32H10.2M1.2 -23H10.2', deep, 0.9) +
            `</g>`,
        ) +
        `</g>` +
        circle(0, -68, 3.6, accent)
      )
    },
  },
} satisfies Record<string, Landmark>
