import { circle, each, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'

export const sights = {
  pyramids: {
    w: 250,
    h: 92,
    kind: 'wide',
    label: 'Pyramids',
    draw({ light, shade, deep, accent }) {
      return (
        path('M38 0L84 -50L130 0Z', shade) +
        path('M84 -50L130 0H96Z', deep) +
        path('M-128 0L-86 -46L-44 0Z', light) +
        path('M-86 -46L-44 0H-76Z', shade) +
        path('M-88 0L0 -92L88 0Z', light) +
        path('M0 -92L88 0H22Z', shade) +
        path('M-10.5 -81L0 -92L12 -79.5L6 -76L1 -80L-5 -76Z', accent) +
        stroke('M-62 -20L10 -20M-50 -34L7 -34M-38 -47L5 -47M-74 -8L16 -8', shade, 0.8, '.6')
      )
    },
  },

  palms: {
    w: 96,
    h: 122,
    label: 'Palms',
    draw({ shade, deep, accent, green, pine }) {
      const fronds = [
        { angle: -62, side: 1 },
        { angle: -24, side: 1 },
        { angle: 14, side: 1 },
        { angle: 62, side: -1 },
        { angle: 24, side: -1 },
        { angle: -14, side: -1 },
        { angle: 48, side: 1 },
        { angle: -48, side: -1 },
      ]

      function frond(x: number, y: number, angle: number, side: number): string {
        return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${side} 1)"><path d="M0 0C8 -11 24 -12 34 3C24 -3 12 -1 0 3Z" fill="${side > 0 ? green : pine}"/></g>`
      }

      function palm(x: number, h: number, lean: number): string {
        const tx = x + lean
        return (
          stroke(`M${x} 0Q${x + lean * 0.1} ${-h * 0.6} ${tx} ${-h}`, deep, 5) +
          stroke(`M${x - 1} 0Q${x + lean * 0.1 - 1} ${-h * 0.6} ${tx - 1} ${-h}`, shade, 1.6) +
          each(fronds, ({ angle, side }) => frond(tx, -h, angle, side)) +
          circle(tx - 2.5, -h + 4, 2.6, accent) +
          circle(tx + 2.5, -h + 4, 2.6, accent)
        )
      }

      return palm(14, 72, 14) + palm(-10, 104, -14)
    },
  },

  peak: {
    w: 300,
    h: 146,
    kind: 'wide',
    label: 'Snow peak',
    draw({ light, shade, deep, white }) {
      return (
        path('M40 0L96 -74L150 0Z', shade) +
        path('M96 -74L150 0H110L100 -30Z', deep) +
        path('M-150 0L-92 -66L-60 -34L-8 -146L34 -86L52 -98L112 0Z', light) +
        path('M-8 -146L34 -86L52 -98L112 0H26L12 -40L22 -66Z', shade) +
        path('M-92 -66L-60 -34L-76 0H-84L-94 -30Z', shade) +
        path('M-32.5 -93L-8 -146L34 -86L26 -88L18 -76L8 -90L-2 -72L-12 -86L-22 -74Z', white) +
        path('M-8 -146L34 -86L26 -88L18 -76L14 -84L10 -108Z', '#ffffff40') +
        path('M-102.5 -54L-92 -66L-80 -54L-86 -50L-92 -56Z', white)
      )
    },
  },

  ferrisWheel: {
    w: 124,
    h: 134,
    label: 'Observation wheel',
    draw({ light, shade, deep, accent }) {
      const cy = -72
      const r = 56
      return (
        stroke(`M-26 0L0 ${cy}L26 0`, deep, 4.4) +
        stroke(`M-34 0H34`, deep, 3) +
        `<circle cx="0" cy="${cy}" r="${r}" fill="none" stroke="${light}" stroke-width="4"/><circle cx="0" cy="${cy}" r="${r - 8}" fill="none" stroke="${shade}" stroke-width="1.6"/>` +
        stroke(
          repeat(12, (i) => {
            const a = (i * Math.PI) / 6
            return `M0 ${cy}L${tenth(Math.cos(a) * r)} ${tenth(cy + Math.sin(a) * r)}`
          }),
          shade,
          1.1,
        ) +
        repeat(12, (i) => {
          const a = (i * Math.PI) / 6 + 0.26
          const x = Math.cos(a) * r
          const y = cy + Math.sin(a) * r
          return `<rect x="${tenth(x - 4.6)}" y="${tenth(y - 3.4)}" width="9.2" height="8" rx="3.4" fill="${i % 3 ? deep : accent}"/>`
        }) +
        circle(0, cy, 6, deep) +
        circle(0, cy, 2.6, accent)
      )
    },
  },

  liberty: {
    w: 56,
    h: 164,
    label: 'Statue with torch',
    draw({ light, shade, deep, accent, pane }) {
      return (
        path('M-28 0L-24 -12H24L28 0Z', deep) +
        path('M-19 -12L-15 -58H15L19 -12Z', pane) +
        path('M3 -58H15L19 -12H3Z', shade) +
        rect(-17, -62, 34, 5, deep) +
        rect(-10, -46, 20, 20, shade) +
        path('M-12 -62Q-10 -92 -9 -104Q-7 -114 0 -114Q8 -114 9 -104Q12 -86 13 -62Z', light) +
        path('M2 -114Q8 -114 9 -104Q12 -86 13 -62H4Q6 -90 2 -114Z', shade) +
        stroke('M-5 -100Q-7 -80 -7 -64M0 -104Q-1 -80 0 -64', shade, 1.4) +
        stroke('M-7 -106L-15 -124L-13 -142', light, 5) +
        path('M-18 -142H-8L-10.5 -149H-15.5Z', deep) +
        path('M-13 -163C-18 -156 -17 -150 -13 -149C-9 -150 -8 -156 -13 -163Z', accent) +
        circle(0, -121, 6, light) +
        path('M0 -127A6 6 0 0 1 0 -115Z', shade) +
        path('M-7.5 -124L-10.5 -131L-5 -127L-4 -134L0 -128L4 -134L5 -127L10.5 -131L7.5 -124Z', deep) +
        path('M8 -104L17 -92L13 -86L6 -96Z', shade) +
        rect(9, -96, 9, 12, deep)
      )
    },
  },

  harbourCrane: {
    w: 128,
    h: 124,
    label: 'Harbour crane',
    draw({ light, shade, deep, accent, pane }) {
      return (
        each([accent, shade, light, deep], (colour, i) => rect(34 + (i % 2) * 15, -12 - Math.floor(i / 2) * 11, 14, 10, colour, 0.8)) +
        stroke('M-22 0L-14 -62M22 0L14 -62M-20 -18H20M-17 -40H17M-20 -18L17 -40M20 -18L-17 -40', shade, 3.4) +
        rect(-26, -5, 16, 5, deep) +
        rect(10, -5, 16, 5, deep) +
        rect(-17, -78, 32, 17, accent, 2) +
        rect(6, -75, 7, 8, pane, 1) +
        stroke('M-8 -78L2 -122L14 -78', deep, 3) +
        stroke('M2 -122L64 -92M2 -122L-34 -84M-34 -80L64 -90', deep, 2.2) +
        path('M-40 -84H-24V-70H-40Z', deep) +
        stroke('M56 -90V-52', deep, 1.2) +
        rect(49, -52, 14, 9, accent, 1)
      )
    },
  },

  redeemer: {
    w: 176,
    h: 146,
    label: 'Statue on the summit',
    draw({ shade, white, green, pine }) {
      return (
        path('M-88 0C-66 -20 -48 -66 -22 -84Q0 -96 18 -82C44 -60 60 -22 88 0Z', green) +
        path('M0 -91Q12 -88 18 -82C44 -60 60 -22 88 0H20C26 -40 12 -70 0 -91Z', pine) +
        rect(-6, -100, 12, 12, shade) +
        path('M-4.5 -100L-3.6 -124H3.6L5 -100Z', white) +
        path('M0.5 -124H3.6L5 -100H1Z', shade) +
        path('M-30 -124.5L-28 -128.5Q-10 -130.5 0 -130.5T28 -128.5L30 -124.5Q16 -122 4 -118H-4Q-16 -122 -30 -124.5Z', white) +
        path('M0 -130.5Q10 -130.5 28 -128.5L30 -124.5Q16 -122 4 -118H1Z', shade) +
        circle(0, -134, 3.6, white)
      )
    },
  },

  atomium: {
    w: 124,
    h: 132,
    label: 'Atom',
    draw({ light, shade, deep, pane }) {
      const points: readonly (readonly [number, number])[] = [
        [0, -120],
        [-34, -96],
        [36, -98],
        [0, -72],
        [-50, -52],
        [50, -54],
        [-22, -32],
        [26, -34],
        [0, -12],
      ]
      const rods: readonly (readonly [number, number])[] = [
        [0, 1],
        [0, 2],
        [1, 4],
        [2, 5],
        [4, 6],
        [5, 7],
        [6, 8],
        [7, 8],
        [1, 3],
        [2, 3],
        [3, 6],
        [3, 7],
        [0, 3],
        [3, 8],
        [4, 3],
        [5, 3],
      ]
      return (
        stroke('M-22 -32L-30 0M26 -34L34 0', deep, 3) +
        stroke(
          each(rods, ([from, to]) => `M${points[from]}L${points[to]}`),
          shade,
          3.6,
        ) +
        each(
          points,
          ([x, y]) =>
            circle(x, y, 12, light) +
            path(`M${x + 2} ${y - 11.8}A12 12 0 0 1 ${x + 2} ${y + 11.8}A22 22 0 0 0 ${x + 2} ${y - 11.8}Z`, shade) +
            circle(x - 4, y - 4, 2.6, pane),
        ) +
        rect(-16, -4, 32, 4, deep)
      )
    },
  },

  jetFountain: {
    w: 90,
    h: 150,
    label: 'Water jet',
    draw({ shade, deep, white }) {
      return (
        path('M-3 0C-3 -50 -5 -100 -8 -126C-10 -142 2 -152 10 -142C20 -130 30 -96 36 -52C26 -82 16 -100 8 -106C5 -70 4 -30 3 0Z', white) +
        path('M8 -106C16 -100 26 -82 36 -52C38 -40 40 -30 42 -20C32 -52 20 -78 7 -88Z', shade) +
        stroke('M-14 -118Q-18 -96 -16 -80M-20 -100Q-24 -84 -22 -72', white, 3) +
        path('M-24 0L-16 -5H16L24 0Z', deep)
      )
    },
  },

  mesa: {
    w: 340,
    h: 92,
    kind: 'wide',
    label: 'Table mountain',
    draw({ light, shade, deep, white }) {
      return (
        path('M-170 0L-128 -34L-112 -74L-104 -88L96 -92L112 -74L124 -40L170 0Z', light) +
        path('M-104 -88L96 -92L112 -74L124 -40L170 0H60L48 -34L30 -52L8 -46L-14 -56L-40 -44L-66 -60L-92 -50Z', shade) +
        path('M-92 -50L-66 -60L-40 -44L-14 -56L8 -46L30 -52L48 -34L60 0H-20L-40 -24L-60 -14L-96 0H-140Z', deep) +
        path(
          'M-112 -90Q-80 -98 -52 -93Q-20 -101 10 -95Q50 -102 78 -95Q98 -98 108 -90Q100 -82 84 -85Q50 -80 20 -85Q-20 -80 -60 -84Q-96 -80 -112 -90Z',
          white,
        )
      )
    },
  },

  waterfall: {
    w: 300,
    h: 100,
    kind: 'wide',
    label: 'Waterfalls',
    draw({ light, shade, white, green, pine }) {
      return (
        path('M-150 0V-82Q-120 -92 -96 -84L-88 -78H90L104 -88Q130 -94 150 -86V0Z', pine) +
        path('M-88 -80Q-44 -72 0 -77T90 -80V0H-88Z', white) +
        repeat(8, (i) =>
          path(
            `M${-78 + i * 21} -74Q${-81 + i * 21} -36 ${-79 + i * 21} 0H${-70 + i * 21}Q${-75 + i * 21} -36 ${-71 + i * 21} -74Z`,
            i % 3 ? light : shade,
          ),
        ) +
        path('M-96 0Q-92 -14 -78 -12Q-70 -24 -52 -16Q-40 -26 -22 -15Q-6 -24 10 -14Q26 -26 42 -15Q60 -22 70 -12Q90 -14 96 0Z', white) +
        path('M-150 -82Q-120 -92 -96 -84L-92 -70L-150 -66ZM104 -88Q130 -94 150 -86V-70L96 -72Z', green)
      )
    },
  },

  cactus: {
    w: 150,
    h: 70,
    label: 'Desert cactus',
    draw({ shade, green, pine }) {
      function plant(x: number, h: number): string {
        return (
          stroke(`M${x} 0V${-h}`, green, 9) +
          stroke(`M${x} ${-h * 0.35}H${x - 13}V${-h * 0.7}M${x} ${-h * 0.5}H${x + 12}V${-h * 0.86}`, green, 6.5) +
          stroke(`M${x + 2.5} -2V${-h}`, pine, 2)
        )
      }
      return path('M-75 0Q-40 -16 0 -8T75 0Z', shade) + plant(-24, 62) + plant(30, 44)
    },
  },

  sailboats: {
    w: 170,
    h: 72,
    kind: 'wide',
    label: 'Sailing boats',
    draw({ shade, deep, accent, white }) {
      function boat(x: number, s: number, f: string): string {
        return (
          `<g transform="translate(${x} 0) scale(${s})">` +
          rect(-0.8, -64, 1.6, 58, deep) +
          path('M2 -62Q24 -34 26 -12H2Z', white) +
          path('M-2 -56Q-16 -34 -18 -12H-2Z', f) +
          path('M-22 -8H30L22 2H-14Z', deep) +
          `</g>`
        )
      }
      return boat(-56, 0.8, accent) + boat(4, 1.1, shade) + boat(62, 0.7, accent)
    },
  },

  vineyard: {
    w: 260,
    h: 60,
    kind: 'wide',
    label: 'Vine hills',
    draw({ accent, pane, green, pine }) {
      return (
        path('M-130 0Q-80 -60 -10 -48T130 -10V0Z', green) +
        stroke(
          'M-108 -4Q-70 -44 -18 -44M-84 -2Q-50 -36 -2 -42M-56 -2Q-28 -28 20 -40M-26 -2Q0 -22 46 -36M6 -2Q30 -16 74 -28M40 -2Q60 -10 98 -20',
          pine,
          2.8,
        ) +
        rect(20, -56, 12, 12, pane) +
        path('M17 -56L26 -64L35 -56Z', accent)
      )
    },
  },

  geyser: {
    w: 150,
    h: 116,
    label: 'Geyser',
    draw({ shade, deep, white }) {
      return (
        path('M-75 0Q-30 -14 0 -12T75 0Z', deep) +
        path('M-5 -10C-8 -50 -22 -66 -20 -84C-30 -96 -12 -112 -2 -104C8 -118 26 -104 20 -90C26 -74 8 -50 6 -10Z', white) +
        path('M6 -10C8 -50 26 -74 20 -90C14 -86 8 -80 8 -66C2 -60 2 -30 2 -10Z', shade)
      )
    },
  },
} satisfies Record<string, Landmark>
