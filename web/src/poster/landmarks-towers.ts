import { circle, each, path, rect, repeat, stroke } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome } from './landmark-shapes.ts'

export const towers = {
  latticeTower: {
    w: 74,
    h: 164,
    label: 'Lattice tower',
    draw({ light, shade, deep, sky }) {
      return (
        path(
          'M-36 0C-24 -14 -15 -36 -12.5 -58C-9 -88 -4 -120 -2 -148H2C4 -120 9 -88 12.5 -58C15 -36 24 -14 36 0H21C17 -13 9 -21 0 -21S-17 -13 -21 0Z',
          light,
        ) +
        path('M0 -148H2C4 -120 9 -88 12.5 -58C15 -36 24 -14 36 0H21C17 -13 9 -21 0 -21Z', shade) +
        path('M-7.5 -43L-5 -60H5L7.5 -43Z', sky) +
        stroke('M-9 -66L6.5 -84L-5.5 -100L4 -114L-3 -127L2.5 -138M9 -66L-6.5 -84L5.5 -100L-4 -114L3 -127L-2.5 -138', sky, 1.1, '.75') +
        stroke('M-28 -4L-15 -34M-25 -8L-15 -20M28 -4L15 -34M25 -8L15 -20', sky, 1, '.55') +
        rect(-19.5, -43, 39, 5, deep, 1) +
        rect(-13, -65, 26, 4.4, deep, 1) +
        rect(-3.6, -150, 7.2, 5, deep, 1) +
        rect(-0.7, -164, 1.4, 15, deep)
      )
    },
  },

  clockTower: {
    w: 40,
    h: 168,
    label: 'Clock tower',
    draw({ light, shade, deep, accent, pane }) {
      return (
        rect(-13, -106, 26, 106, light) +
        rect(2, -106, 11, 106, shade) +
        repeat(3, (i) => rect(-10 + i * 4.2, -98, 1.6, 92, shade)) +
        repeat(2, (i) => rect(5 + i * 4, -98, 1.6, 92, deep)) +
        rect(-16, -134, 32, 30, light) +
        rect(3, -134, 13, 30, shade) +
        rect(-17.5, -107, 35, 3.4, deep) +
        rect(-17.5, -136, 35, 3.4, deep) +
        circle(0, -119.5, 10.4, deep) +
        circle(0, -119.5, 8.6, pane) +
        stroke('M0 -125.5V-119.5L4.4 -116.6', deep, 1.6) +
        path('M-14 -136L-10.5 -146H10.5L14 -136Z', deep) +
        repeat(4, (i) => rect(-8.6 + i * 5, -145, 2.4, 8, pane)) +
        path('M-11.5 -146L0 -168L11.5 -146Z', shade) +
        path('M0 -168L11.5 -146H0Z', deep) +
        circle(0, -168, 1.5, accent)
      )
    },
  },

  skyscrapers: {
    w: 190,
    h: 178,
    label: 'Skyscraper set',
    draw({ light, shade, deep, pane }) {
      function windows(x: number, y: number, c: number, rr: number, f: string, dx = 6, dy = 8): string {
        return repeat(c * rr, (i) => rect(x + (i % c) * dx, y + Math.floor(i / c) * dy, 2.8, 4, f))
      }

      return (
        rect(-94, -92, 30, 92, shade) +
        windows(-90, -86, 4, 9, deep) +
        rect(64, -110, 28, 110, shade) +
        rect(80, -110, 12, 110, deep) +
        windows(67, -104, 2, 12, pane, 6, 8) +
        path('M-66 0V-128L-52 -142H-36V0Z', light) +
        rect(-46, -142, 10, 142, shade) +
        windows(-62, -122, 3, 14, deep) +
        path('M36 0V-132H48L62 -118V0Z', light) +
        path('M50 -130L62 -118V0H50Z', shade) +
        windows(39, -126, 2, 14, deep) +
        rect(-32, -112, 24, 112, shade) +
        windows(-29, -106, 3, 12, pane, 7, 8) +
        path('M-10 0V-150L4 -160L18 -150V0Z', light) +
        path('M4 -160L18 -150V0H4Z', shade) +
        rect(3.2, -178, 1.6, 19, deep) +
        repeat(16, (i) => rect(-6, -144 + i * 8.6, 8, 3, deep) + rect(6, -144 + i * 8.6, 9, 3, deep)) +
        rect(20, -86, 22, 86, deep) +
        windows(23, -80, 3, 9, pane, 6, 8)
      )
    },
  },

  tvTower: {
    w: 40,
    h: 190,
    label: 'TV tower',
    draw({ light, shade, deep, accent, pane }) {
      return (
        path('M-12 0L-3.5 -118H3.5L12 0Z', light) +
        path('M0.5 -118H3.5L12 0H3Z', shade) +
        circle(0, -124, 14, light) +
        path('M2 -138A14 14 0 0 1 2 -110A24 24 0 0 0 2 -138Z', shade) +
        rect(-14.3, -127, 28.6, 4.6, deep, 2) +
        repeat(7, (i) => rect(-12 + i * 3.6, -126, 2, 2.6, pane)) +
        rect(-2.6, -150, 5.2, 13, pane) +
        rect(-2.6, -150, 5.2, 4, accent) +
        rect(-1.6, -166, 3.2, 16, pane) +
        rect(-1.6, -166, 3.2, 5, accent) +
        rect(-0.7, -190, 1.4, 24, deep) +
        path('M-20 0L-14 -8H14L20 0Z', deep)
      )
    },
  },

  supertall: {
    w: 56,
    h: 232,
    label: 'Supertall',
    draw({ light, shade, deep }) {
      const storeys = [
        { w: 28, y: 0, h: 46 },
        { w: 23, y: -46, h: 44 },
        { w: 18, y: -90, h: 40 },
        { w: 13, y: -130, h: 36 },
        { w: 8.5, y: -166, h: 28 },
        { w: 4, y: -194, h: 18 },
      ]
      return (
        each(
          storeys,
          ({ w, y, h }, i) =>
            rect(-w + (i % 2 ? 0 : 2), y - h, w + (i % 2 ? 3 : -2), h, light) +
            rect(0, y - h, w - (i % 2 ? 4 : 0), h, shade) +
            repeat(Math.max(1, Math.round(w / 6)), (k) => rect(-w + 5 + k * 6, y - h + 3, 1.2, h - 3, shade)) +
            repeat(Math.max(0, Math.round(w / 7)), (k) => rect(4 + k * 6, y - h + 3, 1.2, h - 3, deep)),
        ) + rect(-1, -232, 2, 22, deep)
      )
    },
  },

  sailTower: {
    w: 84,
    h: 150,
    label: 'Sail tower',
    draw({ shade, deep, pane }) {
      return (
        path('M-34 0H34Q40 -70 -20 -140L-24 -136Z', pane) +
        path('M34 0Q40 -70 -20 -140Q8 -80 6 0Z', shade) +
        stroke('M-32 -14H35M-31 -28H34.5M-30 -42H33M-29 -56H29M-28 -70H24M-27 -84H17M-26 -98H10M-25.5 -112H1', deep, 1.2, '.55') +
        stroke('M-36 0L-24 -148', deep, 3.4) +
        path('M-22 -112H14L18 -116H-22Z', deep) +
        path('M-42 0L-36 -8H38L44 0Z', deep)
      )
    },
  },

  campanile: {
    w: 44,
    h: 158,
    label: 'Campanile',
    draw({ shade, deep, accent, pane, green, pine }) {
      return (
        rect(-11, -98, 22, 98, accent) +
        rect(2, -98, 9, 98, shade) +
        rect(-7, -94, 2, 90, shade) +
        rect(-2, -94, 2, 90, shade) +
        rect(-13, -101, 26, 4, deep) +
        rect(-11.5, -120, 23, 19, pane) +
        rect(3, -120, 8.5, 19, shade) +
        repeat(3, (i) => arch(-6.5 + i * 6.5, 4.2, -116, -103, deep)) +
        rect(-13, -123, 26, 3.6, deep) +
        rect(-10.5, -131, 21, 8, accent) +
        path('M-10.5 -131L0 -154L10.5 -131Z', green) +
        path('M0 -154L10.5 -131H0Z', pine) +
        rect(-0.7, -159, 1.4, 6, accent) +
        rect(-16, -6, 32, 6, deep)
      )
    },
  },

  obelisk: {
    w: 34,
    h: 150,
    label: 'Obelisk',
    draw({ light, shade, deep, accent }) {
      return (
        path('M-17 0V-5H-13V-12H13V-5H17V0Z', deep) +
        path('M-8.5 -12L-5.5 -134L0 -148L5.5 -134L8.5 -12Z', light) +
        path('M0 -148L5.5 -134L8.5 -12H1Z', shade) +
        path('M-5.5 -134L0 -148L5.5 -134L0 -131Z', accent)
      )
    },
  },

  skyPark: {
    w: 160,
    h: 134,
    label: 'Sky park towers',
    draw({ light, shade, deep, green, pine }) {
      return (
        repeat(3, (i) => {
          const x = -52 + i * 46
          return (
            path(`M${x - 10} 0L${x - 2} -106H${x + 14}L${x + 18} 0Z`, light) +
            path(`M${x + 7} -106H${x + 14}L${x + 18} 0H${x + 6}Z`, shade) +
            repeat(11, (k) => rect(x - 7 + k * 0.3, -12 - k * 8.6, 22 - k * 0.5, 1.4, deep))
          )
        }) +
        path('M-78 -106Q-70 -120 -40 -120H64Q78 -118 84 -112Q70 -106 40 -106Z', light) +
        path('M-78 -106Q10 -104 84 -112Q70 -106 40 -105Z', deep) +
        repeat(7, (i) => circle(-40 + i * 16, -121, 4.5, i % 2 ? green : pine)) +
        rect(-70, -6, 140, 6, deep)
      )
    },
  },

  decoTower: {
    w: 70,
    h: 206,
    label: 'Art deco tower',
    draw({ light, shade, deep, accent }) {
      return (
        rect(-34, -44, 68, 44, light) +
        rect(8, -44, 26, 44, shade) +
        rect(-28, -72, 56, 30, light) +
        rect(6, -72, 22, 30, shade) +
        rect(-20, -146, 40, 76, light) +
        rect(4, -146, 16, 76, shade) +
        rect(-15, -158, 30, 14, light) +
        rect(3, -158, 12, 14, shade) +
        path('M-10 -158L-7 -172H7L10 -158Z', deep) +
        path('M-5 -172L0 -188L5 -172Z', accent) +
        rect(-0.9, -206, 1.8, 20, deep) +
        repeat(4, (i) => rect(-16.5 + i * 5, -140, 2, 136, shade)) +
        repeat(3, (i) => rect(6.5 + i * 4.6, -140, 1.8, 136, deep)) +
        repeat(2, (i) => rect(-25 - i * 5, -66 + i * 26, 1.8, 60 - i * 24, shade) + rect(23 + i * 5, -66 + i * 26, 1.8, 60 - i * 24, deep))
      )
    },
  },

  bellTower: {
    w: 46,
    h: 168,
    label: 'Moorish bell tower',
    draw({ light, shade, deep, accent }) {
      return (
        rect(-15, -96, 30, 96, light) +
        rect(4, -96, 11, 96, shade) +
        repeat(3, (i) => arch(-4, 6, -86 + i * 28, -70 + i * 28, deep)) +
        repeat(3, (i) => rect(-12, -88 + i * 28, 3, 20, shade)) +
        rect(-17, -99, 34, 4, deep) +
        rect(-13, -120, 26, 21, light) +
        rect(3, -120, 10, 21, shade) +
        arch(-6, 6, -116, -102, deep) +
        arch(5, 6, -116, -102, deep) +
        rect(-15, -123, 30, 3.6, deep) +
        rect(-9, -138, 18, 15, light) +
        rect(2, -138, 7, 15, shade) +
        arch(0, 6, -135, -124, deep) +
        dome(0, 9, -138, 10, deep) +
        rect(-4, -154, 8, 7, shade) +
        path('M-3 -154Q0 -168 3 -154Z', accent)
      )
    },
  },

  twinTowers: {
    w: 96,
    h: 212,
    label: 'Twin towers',
    draw({ light, shade, deep, accent }) {
      function tower(x: number): string {
        const storeys = [
          { w: 17, y: 0, h: 96 },
          { w: 15, y: -96, h: 30 },
          { w: 12, y: -126, h: 22 },
          { w: 9, y: -148, h: 16 },
          { w: 6, y: -164, h: 10 },
        ]
        const body = each(
          storeys,
          ({ w, y, h }) =>
            rect(x - w, y - h, w * 2, h, light) +
            rect(x + w * 0.25, y - h, w * 0.75, h, shade) +
            repeat(Math.floor(h / 7), (k) => rect(x - w, y - h + 2.5 + k * 7, w * 2, 1.8, deep)),
        )
        return (
          body + path(`M${x - 4} -174L${x} -190L${x + 4} -174Z`, deep) + rect(x - 0.8, -212, 1.6, 24, deep) + circle(x, -192, 2.2, accent)
        )
      }
      return tower(-26) + tower(26) + rect(-12, -84, 24, 4, deep) + rect(-12, -77, 24, 3, shade) + stroke('M-10 -64L0 -77L10 -64', shade, 2)
    },
  },

  needle: {
    w: 76,
    h: 176,
    label: 'Needle',
    draw({ light, shade, deep, accent, pane }) {
      return (
        stroke('M-22 0Q-4 -60 -3.5 -124M22 0Q4 -60 3.5 -124', light, 4.6) +
        stroke('M22 0Q4 -60 3.5 -124', shade, 4.6) +
        rect(-1.5, -124, 3, 124, deep) +
        rect(-9, -52, 18, 3, deep) +
        path('M-14 -124H14L22 -132H-22Z', shade) +
        path('M-38 -132H38L28 -141H-28Z', pane) +
        path('M4 -132H38L28 -141H4Z', shade) +
        path('M-20 -141Q-10 -152 -4 -153H4Q10 -152 20 -141Z', accent) +
        path('M-2 -153L0 -178L2 -153Z', deep) +
        path('M-30 0L-24 -7H24L30 0Z', deep)
      )
    },
  },

  shard: {
    w: 64,
    h: 196,
    label: 'Glass shard',
    draw({ light, shade, deep, pane }) {
      return (
        path('M-30 0L-5 -188L0 -180L2 -196L30 0Z', light) +
        path('M2 -196L30 0H6L0 -180Z', shade) +
        path('M-16 0L-3 -150L6 0Z', pane) +
        stroke(
          'M-28 -16H28M-26 -34H25M-23.5 -52H22.5M-21 -70H20M-19 -88H17M-16.5 -106H15M-14 -124H12M-11.5 -142H10M-9 -160H7',
          deep,
          1,
          '.5',
        )
      )
    },
  },

  minaretTower: {
    w: 46,
    h: 150,
    label: 'Square minaret',
    draw({ light, shade, deep, accent, green }) {
      return (
        rect(-16, -104, 32, 104, light) +
        rect(4, -104, 12, 104, shade) +
        repeat(4, (i) => rect(-13 + i * 7, -107.5, 4, 4, light)) +
        repeat(2, (i) => arch(-6, 7, -92 + i * 34, -74 + i * 34, deep)) +
        stroke('M-13 -62L-9.5 -67L-6 -62L-2.5 -67L1 -62', shade, 1.6) +
        rect(-16, -100, 32, 4, green) +
        rect(-9, -126, 18, 22, light) +
        rect(2, -126, 7, 22, shade) +
        arch(-1, 6, -121, -108, deep) +
        rect(-9, -126, 18, 3, green) +
        dome(0, 8, -126, 9, deep) +
        circle(0, -138, 2.6, accent) +
        circle(0, -143, 2, accent) +
        circle(0, -147, 1.5, accent)
      )
    },
  },

  leaningTower: {
    w: 66,
    h: 126,
    label: 'Leaning tower',
    draw({ light, shade, deep }) {
      return (
        `<g transform="rotate(5)">` +
        rect(-17, -24, 34, 26, light) +
        rect(4, -24, 13, 26, shade) +
        repeat(5, (i) => arch(-13 + i * 6.5, 4.4, -20, 0, i > 2 ? deep : shade)) +
        repeat(5, (k) => {
          const y = -26 - k * 15
          return (
            rect(-15, y - 13, 30, 13, light) +
            rect(4, y - 13, 11, 13, shade) +
            rect(-17.5, y - 1, 35, 3, deep) +
            repeat(6, (i) => arch(-12.5 + i * 5, 3.2, y - 11, y - 1, i > 3 ? deep : shade))
          )
        }) +
        rect(-17.5, -103, 35, 3, deep) +
        rect(-11, -118, 22, 15, light) +
        rect(2, -118, 9, 15, shade) +
        arch(-5, 4, -114, -104, deep) +
        arch(4, 4, -114, -104, deep) +
        rect(-13, -120, 26, 3, deep) +
        `</g>`
      )
    },
  },

  lighthouse: {
    w: 70,
    h: 136,
    label: 'Lighthouse',
    draw({ shade, deep, accent, pane }) {
      return (
        path('M-36 0Q-30 -18 -12 -20H16Q30 -16 36 0Z', deep) +
        path('M-13 -18L-8.5 -98H8.5L13 -18Z', pane) +
        path('M2 -98H8.5L13 -18H2Z', shade) +
        path('M-12.2 -32L-11.2 -50H11.2L12.2 -32ZM-10.3 -66L-9.3 -84H9.3L10.3 -66Z', accent) +
        rect(-13, -101, 26, 4, deep) +
        rect(-7, -116, 14, 15, pane) +
        rect(-7, -116, 2, 15, deep) +
        rect(5, -116, 2, 15, deep) +
        rect(-1, -116, 2, 15, deep) +
        path('M-9.5 -116Q0 -130 9.5 -116Z', accent) +
        rect(-0.7, -134, 1.4, 9, deep) +
        arch(0, 7, -30, -19, deep)
      )
    },
  },

  column: {
    w: 44,
    h: 156,
    label: 'Victory column',
    draw({ light, shade, deep, accent }) {
      return (
        path('M-22 0V-6H-18V-12H18V-6H22V0Z', deep) +
        rect(-13, -32, 26, 20, light) +
        rect(3, -32, 10, 20, shade) +
        rect(-15, -35, 30, 4, deep) +
        path('M-6.5 -35L-5 -118H5L6.5 -35Z', light) +
        path('M1 -118H5L6.5 -35H1Z', shade) +
        path('M-9 -118L-5 -124H5L9 -118Z', deep) +
        rect(-10, -127, 20, 3.6, deep) +
        path('M-4 -127Q-3 -142 0 -144Q4 -142 4 -127Z', accent) +
        circle(0, -147, 3, accent) +
        stroke('M2 -138L8 -146', accent, 2) +
        stroke('M-2 -138L-6 -132', accent, 2)
      )
    },
  },
} satisfies Record<string, Landmark>
