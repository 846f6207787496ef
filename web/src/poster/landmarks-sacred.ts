import { circle, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, domeShade, gothic, onion } from './landmark-shapes.ts'

export const sacred = {
  dome: {
    w: 132,
    h: 124,
    label: 'Basilica dome',
    draw({ light, shade, deep, accent }) {
      return (
        rect(-64, -36, 128, 36, light) +
        rect(26, -36, 38, 36, shade) +
        rect(-66, -39, 132, 4, deep) +
        repeat(11, (i) => rect(-58 + i * 11.2, -31, 3.2, 31, i > 7 ? deep : shade)) +
        path('M-28 -39L0 -53L28 -39Z', light) +
        path('M0 -53L28 -39H0Z', shade) +
        rect(-27, -66, 54, 18, light) +
        rect(6, -66, 21, 18, shade) +
        repeat(7, (i) => rect(-23 + i * 7, -63, 2.6, 13, i > 3 ? deep : shade)) +
        path('M-28 -48L0 -60L28 -48Z', light) +
        path('M0 -60L28 -48H0Z', shade) +
        rect(-29, -69, 58, 4, deep) +
        dome(0, 25, -69, 34, light) +
        domeShade(0, 25, -69, 34, shade) +
        stroke('M-13 -70C-11 -84 -7 -96 -2 -102M13 -70C11 -84 7 -96 2 -102', deep, 1, '.45') +
        rect(-5, -113, 10, 11, light) +
        rect(1, -113, 4, 11, shade) +
        path('M-6 -113Q0 -122 6 -113Z', deep) +
        rect(-0.7, -124, 1.4, 6, accent) +
        repeat(2, (i) => {
          const x = i ? 50 : -50
          return rect(x - 7, -48, 14, 10, i ? shade : light) + dome(x, 8, -48, 11, i ? deep : shade) + rect(x - 0.6, -63, 1.2, 5, deep)
        })
      )
    },
  },

  cathedral: {
    w: 96,
    h: 156,
    label: 'Gothic spires',
    draw({ light, shade, deep, pane }) {
      function tower(x: number, shaded: boolean): string {
        return (
          rect(x - 13, -84, 26, 84, shaded ? shade : light) +
          rect(x + 4, -84, 9, 84, shaded ? deep : shade) +
          gothic(x, 9, -74, -50, deep) +
          gothic(x, 9, -42, -22, deep) +
          path(`M${x - 14} -84L${x} -152L${x + 14} -84Z`, shaded ? shade : light) +
          path(`M${x} -152L${x + 14} -84H${x}Z`, shaded ? deep : shade) +
          path(`M${x - 15} -84L${x - 12} -98L${x - 9} -84ZM${x + 9} -84L${x + 12} -98L${x + 15} -84Z`, deep) +
          rect(x - 0.7, -157, 1.4, 8, deep)
        )
      }

      return (
        rect(-20, -66, 40, 66, light) +
        path('M-18 -66L0 -92L18 -66Z', shade) +
        circle(0, -52, 9, deep) +
        circle(0, -52, 6.4, pane) +
        stroke('M0 -58.4V-45.6M-6.4 -52H6.4M-4.5 -56.5L4.5 -47.5M4.5 -56.5L-4.5 -47.5', deep, 0.9) +
        gothic(0, 16, -30, 0, deep) +
        tower(-31, false) +
        tower(31, true)
      )
    },
  },

  flatTowers: {
    w: 106,
    h: 140,
    label: 'Gothic front with flat towers',
    draw({ light, shade, deep, pane }) {
      function tower(x: number, shaded: boolean): string {
        return (
          rect(x - 17, -102, 34, 102, shaded ? shade : light) +
          rect(x + 8, -102, 9, 102, shaded ? deep : shade) +
          gothic(x - 6, 8, -94, -66, deep) +
          gothic(x + 5, 8, -94, -66, deep) +
          rect(x - 18.5, -106, 37, 5, shaded ? deep : shade) +
          gothic(x - 1, 17, -27, 0, deep)
        )
      }

      return (
        path('M-3.8 -62L0 -138L3.8 -62Z', deep) +
        rect(-18, -66, 36, 66, light) +
        circle(0, -47, 11, deep) +
        circle(0, -47, 8.2, pane) +
        stroke('M0 -55.2V-38.8M-8.2 -47H8.2M-5.8 -52.8L5.8 -41.2M5.8 -52.8L-5.8 -41.2', deep, 0.9) +
        gothic(0, 17, -29, 0, deep) +
        tower(-35, false) +
        tower(35, true) +
        rect(-52, -34, 104, 3.5, shade) +
        rect(-52, -62, 104, 3, shade) +
        repeat(17, (i) => rect(-51 + i * 6.2, -69, 2.2, 7, i > 10 ? deep : shade))
      )
    },
  },

  organicSpires: {
    w: 118,
    h: 158,
    label: 'Organic spires',
    draw({ light, shade, deep, accent }) {
      function spire(x: number, h: number, w: number, shaded: boolean): string {
        return (
          path(
            `M${x - w} 0C${x - w} ${-h * 0.55} ${tenth(x - w * 0.5)} ${-h * 0.86} ${x} ${-h}C${tenth(x + w * 0.5)} ${-h * 0.86} ${x + w} ${-h * 0.55} ${x + w} 0Z`,
            shaded ? shade : light,
          ) +
          path(
            `M${x} ${-h}C${tenth(x + w * 0.5)} ${-h * 0.86} ${x + w} ${-h * 0.55} ${x + w} 0H${tenth(x + w * 0.2)}Z`,
            shaded ? deep : shade,
          ) +
          repeat(
            6,
            (i) =>
              `<ellipse cx="${tenth(x - w * 0.28)}" cy="${tenth(-h * (0.34 + i * 0.085))}" rx="${tenth(1.5 - i * 0.1)}" ry="2.6" fill="${deep}"/>`,
          ) +
          stroke(`M${x} ${-h}V${-h - 7}`, deep, 1.6) +
          circle(x, -h - 8, 2.6, accent)
        )
      }

      return (
        spire(-14, 128, 11, true) +
        spire(15, 132, 11, true) +
        spire(0, 148, 12.5, false) +
        spire(-42, 104, 10, false) +
        spire(44, 106, 10, true) +
        spire(-27, 118, 10.5, false) +
        spire(30, 116, 10.5, false) +
        path('M-56 0V-26Q-40 -44 -24 -36L0 -56L24 -36Q40 -44 56 -26V0Z', light) +
        path('M0 -56L24 -36Q40 -44 56 -26V0H0Z', shade) +
        gothic(-24, 11, -26, 0, deep) +
        gothic(0, 16, -40, 0, deep) +
        gothic(24, 11, -26, 0, deep)
      )
    },
  },

  mosque: {
    w: 180,
    h: 140,
    label: 'Domes and minarets',
    draw({ light, shade, deep, accent }) {
      function minaret(x: number, h: number): string {
        return (
          rect(x - 3, -h, 6, h, light) +
          rect(x + 0.6, -h, 2.4, h, shade) +
          rect(x - 4.6, -h * 0.6, 9.2, 3, deep) +
          rect(x - 4.6, -h * 0.82, 9.2, 3, deep) +
          path(`M${x - 3.6} ${-h}L${x} ${-h - 22}L${x + 3.6} ${-h}Z`, deep)
        )
      }

      return (
        minaret(-80, 104) +
        minaret(80, 104) +
        minaret(-54, 118) +
        minaret(54, 118) +
        rect(-66, -30, 132, 30, light) +
        rect(22, -30, 44, 30, shade) +
        repeat(9, (i) => arch(-56 + i * 14, 7, -22, -4, i > 5 ? deep : shade)) +
        dome(-46, 15, -30, 15, shade) +
        dome(46, 15, -30, 15, deep) +
        rect(-36, -48, 72, 20, light) +
        rect(12, -48, 24, 20, shade) +
        dome(-26, 13, -47, 14, light) +
        dome(26, 13, -47, 14, shade) +
        rect(-24, -60, 48, 14, light) +
        rect(6, -60, 18, 14, shade) +
        repeat(7, (i) => arch(-18 + i * 6, 3, -57, -49, deep)) +
        dome(0, 25, -60, 30, light) +
        domeShade(0, 25, -60, 30, shade) +
        rect(-0.8, -102, 1.6, 13, accent) +
        circle(0, -102, 2, accent)
      )
    },
  },

  temple: {
    w: 150,
    h: 78,
    label: 'Temple',
    draw({ light, shade, deep, pine }) {
      return (
        path('M-75 0L-66 -16H66L75 0Z', pine) +
        rect(-58, -22, 116, 6, light) +
        rect(-54, -27, 108, 5, light) +
        rect(20, -27, 38, 11, shade) +
        rect(-48, -56, 96, 30, deep) +
        repeat(8, (i) => rect(-50 + i * 13.6, -56, 6, 30, light) + rect(-46.6 + i * 13.6, -56, 2.6, 30, shade)) +
        rect(-54, -61, 108, 6, light) +
        rect(18, -61, 36, 6, shade) +
        path('M-56 -61L0 -80L56 -61Z', light) +
        path('M0 -80L56 -61H0Z', shade) +
        path('M-32 -63.5L0 -74L32 -63.5Z', deep)
      )
    },
  },

  pagoda: {
    w: 104,
    h: 146,
    label: 'Pagoda',
    draw({ light, shade, deep, accent, pane }) {
      let storeys = rect(-26, -8, 52, 8, deep)
      let y = -8
      let w = 40
      for (let i = 0; i < 5; i++) {
        const bh = 14 - i * 0.8
        storeys +=
          rect(-w / 2 + 5, y - bh, w - 10, bh, pane) +
          rect(2, y - bh, w / 2 - 7, bh, shade) +
          repeat(3, (k) => rect(-w / 2 + 8 + (k * (w - 16)) / 2.6, y - bh + 3, 2.4, bh - 4, accent))
        y -= bh
        const rw = w + 14
        storeys +=
          path(
            `M${-rw / 2 - 7} ${y + 1}Q${-rw / 2 + 2} ${y - 3} ${-w / 2 + 4} ${y - 10}H${w / 2 - 4}Q${rw / 2 - 2} ${y - 3} ${rw / 2 + 7} ${y + 1}L${rw / 2} ${y + 3}H${-rw / 2}Z`,
            light,
          ) + path(`M4 ${y - 10}H${w / 2 - 4}Q${rw / 2 - 2} ${y - 3} ${rw / 2 + 7} ${y + 1}L${rw / 2} ${y + 3}H8Z`, deep)
        y -= 9
        w -= 4.5
      }
      return (
        storeys + rect(-0.9, y - 26, 1.8, 26, deep) + repeat(5, (i) => rect(-3.6 + i * 0.4, y - 6 - i * 3.8, 7.2 - i * 0.8, 1.6, accent))
      )
    },
  },

  onionDomes: {
    w: 148,
    h: 138,
    label: 'Onion domes',
    draw({ light, shade, deep, accent, pane, green }) {
      function tower(x: number, w: number, h: number, on: number, f: string, st: string): string {
        return (
          rect(x - w / 2, -h, w, h, light) +
          rect(x + w * 0.15, -h, w * 0.35, h, shade) +
          arch(x, w * 0.42, -h + 6, -h + 18, deep) +
          rect(x - w / 2 - 1.5, -h - 1, w + 3, 3, deep) +
          onion(x, on, -h - 1, on * 2.5, f) +
          stroke(
            `M${x - on * 0.8} ${tenth(-h - on * 0.8)}Q${x} ${tenth(-h - on * 1.3)} ${x + on * 0.6} ${tenth(-h - on * 1.5)}M${x - on * 0.7} ${tenth(-h - on * 0.25)}Q${x} ${tenth(-h - on * 0.5)} ${x + on * 0.85} ${tenth(-h - on * 0.9)}`,
            st,
            2.2,
          ) +
          rect(x - 0.7, -h - on * 2.5 - 7, 1.4, 8, accent) +
          stroke(`M${x - 2.5} ${tenth(-h - on * 2.5 - 4)}H${x + 2.5}`, accent, 1.2)
        )
      }

      return (
        tower(-56, 18, 44, 10, accent, deep) +
        tower(56, 18, 48, 10, green, pane) +
        tower(-32, 20, 58, 11, green, pane) +
        tower(33, 20, 56, 11, accent, deep) +
        rect(-13, -84, 26, 84, light) +
        rect(3, -84, 10, 84, shade) +
        path('M-13 -84L0 -124L13 -84Z', accent) +
        path('M0 -124L13 -84H3Z', deep) +
        onion(0, 5, -122, 12, pane) +
        rect(-0.7, -141, 1.4, 8, accent) +
        gothic(0, 9, -74, -56, deep) +
        rect(-70, -18, 140, 18, shade) +
        repeat(9, (i) => arch(-60 + i * 15, 8, -14, 0, deep))
      )
    },
  },

  torii: {
    w: 112,
    h: 78,
    label: 'Torii gate',
    draw({ deep, accent }) {
      return (
        path('M-38 0L-34 -62H-26L-28 0ZM38 0L34 -62H26L28 0Z', accent) +
        path('M30 -62H34L38 0H32Z', deep) +
        rect(-44, -46, 88, 6, accent) +
        rect(0, -46, 44, 6, deep) +
        path('M-56 -74Q0 -64 56 -74L52 -62Q0 -54 -52 -62Z', accent) +
        path('M-58 -78Q0 -68 58 -78L56 -72Q0 -63 -56 -72Z', deep) +
        rect(-4, -58, 8, 13, deep) +
        rect(-42, -4, 16, 4, deep) +
        rect(26, -4, 16, 4, deep)
      )
    },
  },

  prang: {
    w: 110,
    h: 146,
    label: 'Temple prang',
    draw({ light, shade, deep, accent }) {
      function spire(x: number, w: number, h: number): string {
        return (
          path(
            `M${x - w} 0L${tenth(x - w * 0.8)} ${tenth(-h * 0.2)}L${tenth(x - w * 0.56)} ${tenth(-h * 0.22)}L${tenth(x - w * 0.46)} ${tenth(-h * 0.42)}L${tenth(x - w * 0.3)} ${tenth(-h * 0.44)}C${tenth(x - w * 0.3)} ${tenth(-h * 0.74)} ${tenth(x - w * 0.12)} ${tenth(-h * 0.86)} ${x} ${-h}C${tenth(x + w * 0.12)} ${tenth(-h * 0.86)} ${tenth(x + w * 0.3)} ${tenth(-h * 0.74)} ${tenth(x + w * 0.3)} ${tenth(-h * 0.44)}L${tenth(x + w * 0.46)} ${tenth(-h * 0.42)}L${tenth(x + w * 0.56)} ${tenth(-h * 0.22)}L${tenth(x + w * 0.8)} ${tenth(-h * 0.2)}L${x + w} 0Z`,
            light,
          ) +
          path(
            `M${x} ${-h}C${tenth(x + w * 0.12)} ${tenth(-h * 0.86)} ${tenth(x + w * 0.3)} ${tenth(-h * 0.74)} ${tenth(x + w * 0.3)} ${tenth(-h * 0.44)}L${tenth(x + w * 0.46)} ${tenth(-h * 0.42)}L${tenth(x + w * 0.56)} ${tenth(-h * 0.22)}L${tenth(x + w * 0.8)} ${tenth(-h * 0.2)}L${x + w} 0H${tenth(x + w * 0.2)}Z`,
            shade,
          ) +
          stroke(
            [0.1, 0.2, 0.31, 0.42, 0.54, 0.66]
              .map(
                (q) =>
                  `M${tenth(x - w * (0.9 - q * 1.1 > 0.28 ? 0.9 - q * 1.1 : 0.26))} ${tenth(-h * q)}H${tenth(x + w * (0.9 - q * 1.1 > 0.28 ? 0.9 - q * 1.1 : 0.26))}`,
              )
              .join(''),
            deep,
            1.6,
          ) +
          rect(x - 0.8, -h - 8, 1.6, 9, accent)
        )
      }
      return spire(-42, 15, 62) + spire(42, 15, 62) + spire(0, 40, 136)
    },
  },

  hutongRoofs: {
    w: 190,
    h: 66,
    kind: 'wide',
    label: 'Palace roofs',
    draw({ light, shade, deep, accent, pane }) {
      function hall(x: number, w: number, h: number, y: number): string {
        return (
          rect(x - w * 0.4, y - h, w * 0.8, h, accent) +
          repeat(5, (i) => rect(x - w * 0.36 + i * w * 0.17, y - h, 3, h, deep)) +
          path(
            `M${x - w / 2 - 6} ${y - h + 2}Q${x - w / 2 + 6} ${y - h - 3} ${x - w * 0.34} ${y - h - 15}H${x + w * 0.34}Q${x + w / 2 - 6} ${y - h - 3} ${x + w / 2 + 6} ${y - h + 2}Z`,
            light,
          ) +
          path(`M${x} ${y - h - 15}H${x + w * 0.34}Q${x + w / 2 - 6} ${y - h - 3} ${x + w / 2 + 6} ${y - h + 2}H${x + 6}Z`, shade) +
          rect(x - w * 0.36, y - h - 17, w * 0.72, 3, deep)
        )
      }
      return rect(-92, -10, 184, 10, pane) + hall(-66, 46, 14, -10) + hall(66, 46, 14, -10) + hall(0, 92, 18, -10) + hall(0, 70, 8, -41)
    },
  },
} satisfies Record<string, Landmark>
