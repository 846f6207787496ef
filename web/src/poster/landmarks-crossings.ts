import { circle, each, path, pathWithHoles, rect, repeat, stroke } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, domeShade, gothic } from './landmark-shapes.ts'

export const crossings = {
  suspensionBridge: {
    w: 360,
    h: 104,
    kind: 'wide',
    label: 'Suspension bridge',
    draw({ light, shade, deep }) {
      const hang = repeat(17, (i) => {
        const x = -80 + i * 10
        const y = -30 - 62 * Math.pow(x / 84, 2)
        return rect(x - 0.5, y, 1, -24 - y, shade)
      })
      const hangL = repeat(8, (i) => {
        const x = 96 + i * 10
        const y = -28 - 66 * Math.pow((180 - x) / 92, 2)
        return rect(x - 0.5, y, 1, -24 - y, shade) + rect(-x - 0.5, y, 1, -24 - y, shade)
      })
      function tower(x: number): string {
        return (
          rect(x - 8, -104, 5.4, 104, light) +
          rect(x + 2.6, -104, 5.4, 104, shade) +
          repeat(4, (i) => rect(x - 8, -100 + i * 20, 16, 4.4, shade)) +
          rect(x - 10, -106, 20, 4, deep) +
          rect(x - 13, -7, 26, 7, deep)
        )
      }

      return (
        hang +
        hangL +
        stroke('M-180 -26Q-130 -32 -88 -100Q0 40 88 -100Q130 -32 180 -26', light, 2.6) +
        rect(-182, -26, 364, 5, light) +
        rect(-182, -21, 364, 3, deep) +
        tower(-88) +
        tower(88)
      )
    },
  },

  towerBridge: {
    w: 260,
    h: 112,
    kind: 'wide',
    label: 'Bascule bridge',
    draw({ light, shade, deep, accent }) {
      function tower(x: number): string {
        return (
          rect(x - 17, -78, 34, 78, light) +
          rect(x + 5, -78, 12, 78, shade) +
          path(`M${x - 14} -78L${x} -106L${x + 14} -78Z`, shade) +
          path(`M${x} -106L${x + 14} -78H${x}Z`, deep) +
          repeat(2, (i) => {
            const q = x + (i ? 14.5 : -14.5)
            return rect(q - 3.6, -88, 7.2, 88, i ? shade : light) + path(`M${q - 4.6} -88L${q} -102L${q + 4.6} -88Z`, deep)
          }) +
          repeat(3, (i) => gothic(x, 8, -72 + i * 17, -60 + i * 17, deep)) +
          rect(x - 0.6, -112, 1.2, 8, accent) +
          rect(x - 20, -22, 40, 4, deep) +
          rect(x - 23, -9, 46, 9, deep)
        )
      }

      return (
        stroke('M-130 -20Q-86 -26 -60 -70M130 -20Q86 -26 60 -70', accent, 3) +
        repeat(5, (i) => {
          const x = 74 + i * 11
          const y = -20 - 46 * Math.pow((126 - x) / 62, 2)
          return rect(x, y, 1.2, -18 - y, shade) + rect(-x, y, 1.2, -18 - y, shade)
        }) +
        rect(-132, -20, 264, 5, light) +
        rect(-132, -15, 264, 3, deep) +
        rect(-40, -66, 80, 5, light) +
        rect(-40, -58, 80, 3.4, shade) +
        stroke(
          repeat(8, (i) => `M${-36 + i * 10} -61L${-31 + i * 10} -58`),
          shade,
          1,
        ) +
        tower(-46) +
        tower(46)
      )
    },
  },

  stoneBridge: {
    w: 270,
    h: 48,
    kind: 'wide',
    label: 'Stone bridge',
    draw({ light, shade, deep, accent }) {
      return (
        path(
          'M-135 0V-24Q0 -48 135 -24V0H124V-4A14 14 0 0 0 96 -4V0H84V-5A17 17 0 0 0 50 -5V0H21V-6A21 21 0 0 0 -21 -6V0H-50V-5A17 17 0 0 0 -84 -5V0H-96V-4A14 14 0 0 0 -124 -4V0Z',
          light,
        ) +
        stroke(
          'M124 -4A14 14 0 0 0 96 -4M84 -5A17 17 0 0 0 50 -5M21 -6A21 21 0 0 0 -21 -6M-50 -5A17 17 0 0 0 -84 -5M-96 -4A14 14 0 0 0 -124 -4',
          shade,
          3,
        ) +
        path('M28 0L35.5 -14L43 0ZM-43 0L-35.5 -14L-28 0ZM84 0L90 -12L96 0ZM-96 0L-90 -12L-84 0Z', shade) +
        path('M-135 -24Q0 -48 135 -24V-20Q0 -44 -135 -20Z', deep) +
        each([-108, -54, 54, 108], (x) => {
          const y = -26 - 11 * (1 - (x / 135) ** 2)
          return rect(x - 0.8, y - 14, 1.6, 14, deep) + circle(x, y - 15, 2.6, accent)
        })
      )
    },
  },

  cableBridge: {
    w: 320,
    h: 128,
    kind: 'wide',
    label: 'Cable-stayed bridge',
    draw({ light, shade, deep, pane }) {
      return (
        stroke(
          repeat(9, (i) => `M0 ${-116 + i * 4}L${16 + i * 16} -27M0 ${-116 + i * 4}L${-16 - i * 16} -27`),
          pane,
          1.3,
        ) +
        path('M-12 0L-3 -126H3L12 0H6L1.5 -84H-1.5L-6 0Z', light) +
        path('M0 -126H3L12 0H6L1.5 -84H0Z', shade) +
        rect(-160, -27, 320, 5, light) +
        rect(-160, -22, 320, 3, deep) +
        rect(-18, -5, 36, 5, deep) +
        repeat(2, (i) => rect(i ? 104 : -112, -22, 8, 22, deep))
      )
    },
  },

  triumphArch: {
    w: 92,
    h: 84,
    label: 'Triumphal arch',
    draw({ light, shade, deep }) {
      return (
        pathWithHoles('M-42 0V-66H42V0H16V-30a16 16 0 0 0 -32 0V0Z', light) +
        path('M16 0V-30a16 16 0 0 0 -9 -14.4V-66H42V0Z', shade) +
        rect(-46, -70, 92, 5, deep) +
        rect(-42, -84, 84, 14, light) +
        rect(8, -84, 34, 14, shade) +
        rect(-44, -86, 88, 3.4, deep) +
        repeat(6, (i) => rect(-38 + i * 13.6, -80, 8.5, 6.4, i > 3 ? deep : shade)) +
        rect(-36, -58, 14, 20, shade) +
        rect(22, -58, 14, 20, deep) +
        rect(-36, -30, 14, 22, shade) +
        rect(22, -30, 14, 22, deep) +
        stroke('M-16 -30a16 16 0 0 1 32 0', deep, 2)
      )
    },
  },

  harbourGate: {
    w: 136,
    h: 104,
    label: 'Gate at the harbour',
    draw({ light, shade, deep, sky, yellow }) {
      function turret(x: number, shaded: boolean): string {
        return (
          rect(x - 7, -84, 14, 84, shaded ? shade : light) +
          rect(x + 2.6, -84, 4.4, 84, shaded ? deep : shade) +
          rect(x - 8.6, -70, 17.2, 2.4, deep) +
          arch(x, 5, -64, -50, deep) +
          rect(x - 9, -86, 18, 3, deep) +
          dome(x, 6.6, -86, 9, shaded ? shade : light) +
          domeShade(x, 6.6, -86, 9, deep) +
          rect(x - 0.7, -100, 1.4, 6, yellow)
        )
      }

      function aisle(x: number, shaded: boolean): string {
        return (
          rect(x - 14, -56, 28, 56, shaded ? shade : light) +
          gothic(x, 13, -40, 0, shaded ? deep : shade) +
          gothic(x, 8, -34, 0, sky) +
          repeat(3, (i) => rect(x - 9 + i * 7, -51, 4, 6, shaded ? deep : shade)) +
          rect(x - 15, -58, 30, 2.8, deep)
        )
      }

      return (
        rect(-68, -4, 136, 4, deep) +
        aisle(-48, false) +
        aisle(48, true) +
        rect(-31, -78, 62, 78, light) +
        path('M6 -78H31V0H6Z', shade) +
        gothic(0, 38, -64, 0, deep) +
        gothic(0, 30, -58, 0, sky) +
        repeat(7, (i) => rect(-24 + i * 7.4, -74, 4.2, 6.4, i > 3 ? deep : shade)) +
        rect(-33, -80, 66, 3, deep) +
        rect(-20, -86, 40, 6, light) +
        rect(4, -86, 16, 6, shade) +
        turret(-31, false) +
        turret(31, true)
      )
    },
  },

  gate: {
    w: 148,
    h: 82,
    label: 'Columned gate',
    draw({ light, shade, deep, green }) {
      return (
        rect(-66, -48, 132, 44, deep) +
        repeat(6, (i) => rect(-66 + i * 24.8, -48, 8.6, 46, light) + rect(-61 + i * 24.8, -48, 3.6, 46, shade)) +
        rect(-72, -4, 144, 4, deep) +
        rect(-72, -54, 144, 7, light) +
        rect(16, -54, 56, 7, shade) +
        rect(-60, -64, 120, 10, light) +
        rect(12, -64, 48, 10, shade) +
        rect(-62, -66, 124, 3, deep) +
        path('M-14 -66Q-10 -74 -4 -73L-2 -80L2 -84L5 -78L8 -73Q14 -74 16 -66Z', green) +
        stroke('M-14 -68L-18 -74M-9 -68L-12 -76M14 -68L17 -75', green, 2.4)
      )
    },
  },

  gatewayArch: {
    w: 148,
    h: 142,
    label: 'Gateway arch',
    draw({ shade, white }) {
      return (
        pathWithHoles('M-72 0C-62 -90 -34 -142 0 -142S62 -90 72 0H60C52 -82 28 -131 0 -131S-52 -82 -60 0Z', white) +
        path('M0 -142C34 -142 62 -90 72 0H66C57 -88 30 -137 0 -137Z', shade)
      )
    },
  },

  cableCar: {
    w: 260,
    h: 128,
    kind: 'wide',
    label: 'Cable car',
    draw({ light, shade, deep, accent, pane, pine }) {
      function cabin(x: number, y: number, f: string): string {
        return (
          stroke(`M${x} ${y}V${y + 9}`, deep, 1.6) +
          rect(x - 4, y - 1.5, 8, 3, deep, 1) +
          rect(x - 11, y + 9, 22, 18, f, 5) +
          rect(x - 8, y + 12, 7, 8, pane, 1.5) +
          rect(x + 1, y + 12, 7, 8, pane, 1.5)
        )
      }

      return (
        path('M-130 0Q-90 -30 -50 -24T40 -44T130 -64V0Z', pine) +
        stroke('M46 -44L50 -124L54 -44M47 -66H53M46.5 -86H53.5M40 -118H60', deep, 3) +
        stroke('M-130 -52Q-30 -70 42 -118M58 -118Q90 -118 130 -124', deep, 1.4) +
        stroke('M-130 -44Q-30 -62 42 -114', shade, 1) +
        cabin(-80, -59, accent) +
        cabin(-16, -79, light) +
        cabin(92, -119.5, accent)
      )
    },
  },
} satisfies Record<string, Landmark>
