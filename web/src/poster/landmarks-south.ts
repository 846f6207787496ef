import { circle, each, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, gothic } from './landmark-shapes.ts'

function battlements(x: number, y: number, width: number, fill: string): string {
  const count = Math.max(2, Math.round(width / 5.4))
  const step = width / count
  const merlon = tenth(step * 0.7)
  const teeth = repeat(count, (i) => `M${tenth(x + (i + 0.15) * step)} ${tenth(y - 3.4)}h${merlon}v3.8h${-merlon}Z`)
  return path(teeth, fill)
}

function palm(x: number, height: number, lean: number, trunk: string, lit: string, shaded: string): string {
  const top = x + lean
  return (
    stroke(`M${x} 0Q${x} ${tenth(-height * 0.6)} ${top} ${-height}`, trunk, 3) +
    each([-64, -28, 10, 46], (angle) =>
      each([1, -1], (side) => {
        const turn = `translate(${top} ${-height}) rotate(${angle * side}) scale(${side} 1)`
        return `<path transform="${turn}" d="M0 0C6 -9 18 -10 25 3C18 -2 9 -1 0 2Z" fill="${side > 0 ? shaded : lit}"/>`
      }),
    )
  )
}

export const south = {
  milanDuomo: {
    w: 158,
    h: 148,
    label: 'Marble pinnacles',
    draw({ light, shade, deep, yellow, pane }) {
      function pinnacle(x: number, base: number, top: number, w: number, lit: string, dark: string): string {
        const neck = tenth(base - (base - top) * 0.45)
        return (
          path(`M${x - w} ${base}V${neck}L${x} ${top}L${x + w} ${neck}V${base}Z`, lit) +
          path(`M${x} ${top}L${x + w} ${neck}V${base}H${x}Z`, dark) +
          rect(x - w - 0.8, neck - 0.6, w * 2 + 1.6, 1.4, deep)
        )
      }
      const buttresses = [
        { x: 20, y: -76, top: -112 },
        { x: 46, y: -60, top: -94 },
        { x: 72, y: -44, top: -76 },
      ]
      return (
        each([-59, -33, 33, 59], (x) => pinnacle(x, -40, Math.abs(x) > 40 ? -80 : -96, 1.8, shade, deep)) +
        rect(-13, -100, 26, 40, shade) +
        rect(-14.4, -101, 28.8, 2.4, deep) +
        each([-7, 7], (x) => gothic(x, 4, -97, -88, deep)) +
        each([-13, 13], (x) => pinnacle(x, -88, -120, 2, light, shade)) +
        path('M-8 -98L-5 -112L-1.4 -138H1.4L5 -112L8 -98Z', light) +
        path('M0 -138H1.4L5 -112L8 -98H0Z', shade) +
        stroke('M-6 -110H6M-4.4 -118H4.4', deep, 1.2) +
        path('M-2.2 -138L0 -147L2.2 -138Z', yellow) +
        repeat(23, (i) => {
          const x = -66 + i * 6
          const y = -46 - (74 - Math.abs(x)) * 0.52 - Math.max(0, 20 - Math.abs(x)) * 0.18
          return path(`M${x - 2.2} ${tenth(y + 4)}L${x} ${tenth(y - 5)}L${x + 2.2} ${tenth(y + 4)}Z`, x > 20 ? shade : light)
        }) +
        path('M-74 0V-46L-46 -60L-20 -74L0 -88L20 -74L46 -60L74 -46V0Z', light) +
        path('M20 -74L46 -60L74 -46V0H20Z', shade) +
        each(buttresses, ({ x, y, top }) =>
          each(
            [-x, x],
            (side) =>
              rect(side - 3.4, y, 6.8, -y, light) +
              rect(side + 0.8, y, 2.6, -y, side > 20 ? deep : shade) +
              pinnacle(side, y, top, 3, light, side > 0 ? deep : shade),
          ),
        ) +
        stroke('M-68 -40H-50M-42 -54H-24M24 -54H42M50 -40H68M-16 -70H16', deep, 1.1) +
        gothic(0, 15, -66, -40, deep) +
        gothic(0, 11, -62, -42, pane) +
        stroke('M0 -61V-42M-5 -52H5', deep, 1.1) +
        each(
          [-33, 33],
          (x) =>
            gothic(x, 8, -49, -33, deep) + arch(x, 10, -23, 0, deep) + path(`M${x - 7} -24L${x} -31L${x + 7} -24Z`, x > 0 ? deep : shade),
        ) +
        each([-59, 59], (x) => gothic(x, 7, -37, -25, deep) + arch(x, 9, -18, 0, deep)) +
        path('M-11 -29L0 -38L11 -29Z', shade) +
        arch(0, 15, -29, 0, deep) +
        rect(-78, -3, 156, 3, deep)
      )
    },
  },

  ribbedDome: {
    w: 146,
    h: 138,
    label: 'Ribbed dome and campanile',
    draw({ light, shade, deep, accent, white, green }) {
      return (
        rect(-52, -46, 54, 46, white) +
        path('M-54 -46L-46 -55H4V-46Z', accent) +
        rect(-50, -28, 46, 28, white) +
        path('M-52 -27L-46 -33H-2V-27Z', shade) +
        each([-39, -24, -9], (x) => circle(x, -39.5, 2.8, deep) + gothic(x, 5, -22, -7, deep)) +
        rect(-6, -68, 64, 68, white) +
        rect(40, -68, 18, 68, light) +
        path('M-6 -66C-6 -90 10 -104 22 -110H30C42 -104 58 -90 58 -66Z', accent) +
        path('M30 -110C42 -104 58 -90 58 -66H40C40 -88 34 -103 28 -110Z', shade) +
        stroke(
          'M-5 -66C-4 -90 11 -104 23 -110M12 -66C12 -88 18 -103 24 -110M40 -66C40 -88 34 -103 28 -110M57 -66C56 -90 41 -104 29 -110',
          white,
          2.2,
        ) +
        rect(-8, -68, 68, 3.4, deep) +
        rect(-6, -46, 64, 2.4, deep) +
        each([2.6, 26, 49], (x) => circle(x, -55.5, 4.4, deep) + circle(x, -55.5, 2.4, white)) +
        rect(19, -122, 14, 14, white) +
        rect(27, -122, 6, 14, light) +
        each([22, 26, 30], (x) => arch(x, 2, -119, -109, deep)) +
        path('M18 -122L26 -134L34 -122Z', accent) +
        circle(26, -136, 2.4, deep) +
        each([26, 58], (x) => {
          const w = x > 40 ? 15 : 21
          const wall = x > 40 ? light : white
          return (
            rect(x - w, -30, w * 2, 30, wall) +
            dome(x, w * 0.86, -30, 15, x > 40 ? shade : accent) +
            rect(x - w - 1, -32, w * 2 + 2, 3, deep) +
            repeat(3, (i) => gothic(x + (i - 1) * w * 0.62, 4.6, -23, -7, deep)) +
            stroke(`M${x - w} -4H${x + w}`, green, 1.6)
          )
        }) +
        stroke('M-52 -4H4', green, 1.6) +
        rect(-71, -104, 21, 104, white) +
        rect(-57, -104, 7, 104, light) +
        stroke('M-70 -22H-51M-70 -40H-51M-70 -58H-51M-70 -77H-51M-67.4 -100V-2M-53.6 -100V-2', green, 1.4) +
        each([-54, -73], (y) => each([-63.6, -57.4], (x) => gothic(x, 4.2, y, y + 12, deep))) +
        gothic(-60.5, 9, -98, -80, deep) +
        stroke('M-62 -92V-80M-59 -92V-80', white, 0.9) +
        each([-63.6, -57.4], (x) => rect(x - 1.5, -36, 3, 8, deep) + rect(x - 1.5, -17, 3, 7, deep)) +
        rect(-74, -108, 27, 5, deep) +
        path('M-70 -108L-60.5 -113L-51 -108Z', accent)
      )
    },
  },

  giralda: {
    w: 116,
    h: 170,
    label: 'Minaret turned bell tower',
    draw({ light, shade, deep, accent, pane }) {
      function nave(x: number, w: number, h: number, wall: string, dark: string): string {
        return (
          rect(x, -h, w, h, wall) +
          rect(x - 1, -h - 1, w + 2, 2.6, deep) +
          repeat(Math.round(w / 11), (i) => {
            const bay = x + 5.5 + i * 11
            return (
              gothic(bay, 5, -h + 7, -h + 21, deep) +
              path(`M${tenth(bay + 4)} ${-h}L${tenth(bay + 5.5)} ${-h - 11}L${tenth(bay + 7)} ${-h}Z`, dark) +
              rect(bay + 4.4, -h, 2.2, h, dark)
            )
          })
        )
      }
      const tiers = [
        { w: 20, y: -117, h: 14, arches: 3 },
        { w: 15, y: -131, h: 12, arches: 3 },
        { w: 10.5, y: -143, h: 9, arches: 2 },
      ]
      return (
        nave(-58, 44, 40, light, shade) +
        dome(-36, 10, -42, 12, shade) +
        nave(14, 44, 34, shade, deep) +
        rect(-14, -96, 28, 96, light) +
        rect(5, -96, 9, 96, shade) +
        each([-10.6, 6.2], (x) => {
          const zigzag = repeat(8, (i) => `L${x + (i % 2 ? 0 : 4.4)} ${-43 - i * 6}`)
          const zagzig = repeat(8, (i) => `L${x + (i % 2 ? 4.4 : 0)} ${-43 - i * 6}`)
          return (
            stroke(`M${x} -37${zigzag}M${x + 4.4} -37${zagzig}`, deep, 0.8, '.75') +
            stroke(`M${x - 0.6} -36H${x + 5}V-90H${x - 0.6}Z`, deep, 0.8)
          )
        }) +
        each(
          [-84, -66, -48, -26],
          (y) => arch(-2.2, 3.2, y, y + 9, deep) + arch(2, 3.2, y, y + 9, deep) + rect(-5, y + 9.4, 10, 1.8, pane),
        ) +
        rect(-16.5, -99, 33, 4, deep) +
        rect(-15, -116, 30, 18, light) +
        rect(5, -116, 10, 18, shade) +
        repeat(5, (i) => arch(-11.6 + i * 5.8, i === 2 ? 4.6 : 3.4, i === 2 ? -114 : -111, -99, deep)) +
        circle(0, -104, 1.7, accent) +
        rect(-16.5, -119, 33, 3.4, deep) +
        each(
          tiers,
          ({ w, y, h, arches }) =>
            rect(-w / 2, y - h, w, h, light) +
            rect(w * 0.18, y - h, w * 0.32, h, shade) +
            repeat(arches, (i) => arch((i - (arches - 1) / 2) * 4.6, 2.8, y - h + 3, y - 1, deep)) +
            rect(-w / 2 - 1.4, y - h - 1, w + 2.8, 2.2, deep) +
            each(
              [-1, 1],
              (side) => circle(side * (w / 2 + 2.6), y - 3.4, 1.7, deep) + rect(side * (w / 2 + 2.6) - 0.6, y - 3, 1.2, 4, deep),
            ),
        ) +
        dome(0, 5, -153, 6, shade) +
        circle(0, -160, 1.8, deep) +
        path('M-2 -161L-1.2 -169H1.2L2 -161Z', accent) +
        stroke('M1 -166L5 -168V-163M-1 -166L-4 -170', accent, 1.1) +
        rect(-16, -4, 32, 4, deep)
      )
    },
  },

  alhambra: {
    w: 312,
    h: 140,
    kind: 'wide',
    label: 'Red palace under the snow',
    draw({ light, shade, deep, accent, green, pine, sky }) {
      function tower(x: number, y: number, w: number, h: number): string {
        return rect(x, y - h, w, h, light) + rect(x + w * 0.66, y - h, w * 0.34, h, shade) + battlements(x, y - h, w, light)
      }
      return (
        path('M-156 0L-136 -52L-92 -92L-76 -86L-16 -136L6 -122L20 -128L70 -92L92 -98L138 -52L156 0Z', green) +
        path('M-136 -52L-92 -92L-76 -86L-16 -136L6 -122L20 -128L70 -92L92 -98L138 -52L122 -62L110 -54L-110 -54L-122 -64Z', sky) +
        path(
          'M-136 -52L-92 -92L-84 -72L-96 -54H-110L-122 -64ZM-76 -86L-16 -136L-4 -108L-22 -88L-10 -54H-84L-68 -68ZM6 -122L20 -128L34 -102L26 -84L44 -54H6L14 -92ZM70 -92L92 -98L104 -76L96 -54H66L78 -72Z',
          '#ffffffb0',
        ) +
        path('M-148 0Q-132 -34 -92 -38L100 -42Q138 -36 150 0Z', pine) +
        rect(-118, -54, 236, 24, light) +
        rect(44, -54, 74, 24, shade) +
        battlements(-118, -54, 236, light) +
        tower(-118, -30, 16, 36) +
        rect(-98, -66, 44, 20, light) +
        path('M-101 -66L-94 -76H-58L-51 -66Z', accent) +
        repeat(5, (i) => arch(-92 + i * 8, 4.4, -61, -50, deep)) +
        tower(-46, -30, 36, 68) +
        repeat(3, (i) => arch(-37 + i * 9.4, 5, -60, -48, deep)) +
        repeat(5, (i) => arch(-40 + i * 6, 2.6, -78, -72, deep)) +
        rect(-46, -90, 36, 2, deep) +
        rect(-6, -74, 48, 32, light) +
        rect(24, -74, 18, 32, shade) +
        rect(-8, -77, 52, 4, deep) +
        repeat(6, (i) => rect(-2 + i * 7.4, -69, 3.4, 5, deep) + rect(-2 + i * 7.4, -60, 3.4, 8, deep)) +
        tower(52, -30, 18, 46) +
        tower(84, -30, 28, 60) +
        arch(92, 4, -80, -72, deep) +
        arch(101, 4, -80, -72, deep) +
        rect(94, -102, 8, 10, light) +
        arch(98, 4, -100, -93, deep) +
        rect(107.3, -112, 1.4, 20, deep) +
        path('M108.7 -112L121 -109L108.7 -104Z', accent) +
        repeat(8, (i) => rect(-84 + i * 24, -46, 3, 6, deep)) +
        path(
          'M-148 0Q-134 -28 -104 -30Q-88 -38 -72 -31Q-54 -38 -36 -30Q-16 -37 4 -30Q26 -38 46 -31Q66 -38 86 -31Q112 -36 128 -24Q142 -16 150 0Z',
          pine,
        ) +
        each([-128, -66, -6, 48, 76, 124], (x, i) => `<ellipse cx="${x}" cy="${-34 - (i % 2) * 5}" rx="4" ry="19" fill="${pine}"/>`) +
        path('M-128 0Q-112 -20 -92 -14Q-76 -26 -56 -16Q-36 -24 -16 -14Q6 -24 28 -15Q52 -24 72 -14Q96 -22 124 0Z', green)
      )
    },
  },

  alcazar: {
    w: 306,
    h: 146,
    kind: 'wide',
    label: 'Four-towered fortress on the river rock',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      function tower(x: number, w: number, top: number, wall: string, dark: string): string {
        return (
          rect(x - w / 2, top, w, -60 - top, wall) +
          rect(x + w * 0.14, top, w * 0.36, -60 - top, dark) +
          rect(x - w / 2 - 1.4, top - 2, w + 2.8, 3, deep) +
          path(
            `M${x - w / 2} ${top - 2}L${x - 2.4} ${top - 15}V${top - 20}L${x} ${top - 30}L${x + 2.4} ${top - 20}V${top - 15}L${x + w / 2} ${top - 2}Z`,
            deep,
          ) +
          repeat(3, (i) => rect(x - 4, top + 6 + i * 14, 3, 6, deep) + rect(x + 2, top + 6 + i * 14, 3, 6, deep))
        )
      }
      const houses: readonly (readonly [number, number, number, number])[] = [
        [-104, -36, 22, 15],
        [-84, -46, 20, 17],
        [-66, -52, 18, 14],
        [48, -54, 20, 15],
        [68, -46, 22, 17],
        [90, -34, 24, 16],
        [-122, -22, 24, 15],
        [-98, -26, 22, 16],
        [-74, -34, 24, 18],
        [-48, -40, 22, 16],
        [-24, -42, 24, 17],
        [4, -44, 22, 15],
        [28, -40, 24, 18],
        [54, -32, 24, 18],
        [80, -22, 26, 17],
      ]
      return (
        path('M-153 0L-140 -14L-122 -24L-98 -40L-62 -54L-44 -64H48L76 -52L104 -34L128 -20L153 0Z', green) +
        path('M30 -64H48L76 -52L104 -34L128 -20L153 0H44L56 -26Z', pine) +
        tower(-26, 14, -106, shade, deep) +
        tower(26, 14, -106, shade, deep) +
        rect(-46, -104, 92, 46, light) +
        rect(14, -104, 32, 46, shade) +
        rect(-46, -106, 92, 3, deep) +
        rect(-46, -75, 92, 1.8, deep) +
        repeat(9, (i) => arch(-27.6 + i * 6.9, 4, -101, -93, deep)) +
        repeat(7, (i) => rect(-27 + i * 8.2, -88, 3.8, 8, deep) + rect(-27 + i * 8.2, -71, 3.8, 7, deep)) +
        tower(-46, 20, -114, light, shade) +
        tower(46, 20, -114, light, shade) +
        each(
          houses,
          ([x, y, w, h], i) =>
            rect(x, y - h, w, h + 8, i % 2 ? pane : light) +
            rect(x + w * 0.7, y - h, w * 0.3, h + 8, i % 2 ? light : shade) +
            path(`M${x - 1.6} ${y - h}L${x + 3} ${y - h - 6}H${x + w - 3}L${x + w + 1.6} ${y - h}Z`, i % 3 ? accent : shade) +
            rect(x + 4, y - h + 4, 3, 5, deep) +
            rect(x + 10, y - h + 4, 3, 5, deep),
        ) +
        path('M-153 0L-140 -14L-122 -20L-98 -16L-70 -26L-40 -30L-4 -32L30 -30L58 -22L84 -14L116 -18L153 0Z', green) +
        path('M30 -30L58 -22L84 -14L116 -18L153 0H20L36 -14Z', pine) +
        each([-8, 12], (x) => circle(x, -10, 6, pine) + circle(x + 7, -8, 4.6, pine)) +
        path('M-134 0V-21H-22V0H-30V-4A11 11 0 0 0 -52 -4V0H-60V-3A18 15 0 0 0 -96 -3V0H-104V-4A10 10 0 0 0 -124 -4V0Z', light) +
        stroke('M-30 -4A11 11 0 0 0 -52 -4M-60 -3A18 15 0 0 0 -96 -3M-104 -4A10 10 0 0 0 -124 -4', shade, 2) +
        rect(-136, -23, 116, 3, deep) +
        rect(-138, -38, 16, 38, light) +
        rect(-127, -38, 5, 38, shade) +
        battlements(-138, -38, 16, light) +
        arch(-131, 5, -31, -23, deep)
      )
    },
  },

  alcazaba: {
    w: 306,
    h: 132,
    kind: 'wide',
    label: 'Terraced walls and palms',
    draw({ light, shade, deep, accent, green, pine }) {
      function tower(x: number, y: number, w: number, h: number): string {
        return (
          rect(x, y - h, w, h, light) +
          rect(x + w * 0.64, y - h, w * 0.36, h, shade) +
          battlements(x, y - h, w, light) +
          rect(x + w * 0.26, y - h + 6, 2.6, 5, deep)
        )
      }
      function wall(x: number, y: number, w: number, h: number, fill: string): string {
        return rect(x, y - h, w, h, fill) + battlements(x, y - h, w, fill)
      }
      return (
        path('M-153 0C-120 -8 -96 -36 -70 -58C-44 -84 -12 -96 24 -98C66 -100 96 -70 116 -42C128 -22 140 -8 153 0Z', green) +
        path('M24 -98C66 -100 96 -70 116 -42C128 -22 140 -8 153 0H40C64 -30 60 -74 24 -98Z', pine) +
        wall(-18, -88, 82, 15, light) +
        rect(34, -103, 30, 15, shade) +
        tower(-24, -86, 14, 26) +
        tower(14, -88, 16, 30) +
        tower(58, -84, 14, 26) +
        path('M72 -88L84 -78V-72L98 -62V-54L112 -42V-22L100 -24L84 -46L72 -62Z', shade) +
        wall(-74, -46, 132, 20, light) +
        rect(22, -66, 36, 20, shade) +
        rect(-34, -80, 40, 18, light) +
        rect(-8, -80, 14, 18, shade) +
        path('M-37 -80L-30 -88H2L9 -80Z', accent) +
        repeat(4, (i) => arch(-28 + i * 9, 5, -75, -63, deep)) +
        tower(-78, -44, 16, 34) +
        tower(24, -44, 18, 38) +
        each([-46, -18, 8], (x) => `<ellipse cx="${x}" cy="-50" rx="3.4" ry="13" fill="${pine}"/>`) +
        path('M-104 -40Q-92 -52 -78 -46Q-60 -54 -40 -47Q-20 -53 0 -47Q20 -54 40 -46Q60 -54 82 -40V-30H-104Z', pine) +
        wall(-112, -18, 186, 22, light) +
        rect(38, -40, 36, 22, shade) +
        tower(-114, -16, 18, 36) +
        tower(-56, -16, 18, 34) +
        tower(62, -16, 20, 38) +
        path('M-132 0Q-126 -26 -106 -24Q-90 -34 -74 -25Q-54 -33 -36 -26Q-14 -32 20 -26Q36 -34 52 -26Q70 -33 88 -24Q112 -28 132 0Z', pine) +
        wall(-96, 0, 180, 17, light) +
        rect(34, -17, 50, 17, shade) +
        battlements(34, -17, 50, shade) +
        tower(-22, 0, 36, 38) +
        arch(-5, 13, -22, 0, deep) +
        tower(-102, 0, 20, 32) +
        tower(72, 0, 20, 32) +
        palm(-64, 46, -4, deep, green, pine) +
        palm(-46, 34, 5, deep, green, pine) +
        palm(44, 50, 4, deep, green, pine) +
        palm(120, 40, -3, deep, green, pine) +
        palm(-128, 36, 4, deep, green, pine)
      )
    },
  },

  vesuvius: {
    w: 312,
    h: 124,
    kind: 'wide',
    label: 'Volcano over the sea castle',
    draw({ light, shade, deep, accent, white, green, pine }) {
      return (
        path(
          'M-156 0C-128 -8 -98 -34 -72 -72L-58 -92Q-52 -98 -44 -94L-30 -84Q-18 -78 -6 -86C10 -98 24 -110 34 -121L42 -124L52 -119L62 -123L70 -118C90 -72 118 -20 156 0Z',
          green,
        ) +
        path('M42 -124L52 -119L62 -123L70 -118C90 -72 118 -20 156 0H66L78 -34L56 -58L62 -86L46 -102Z', pine) +
        path('M-51 -96Q-48 -96 -44 -94L-30 -84Q-18 -78 -6 -86L-12 -62L-28 -46L-22 -18L-44 0H-70L-48 -36L-56 -62L-46 -80Z', pine) +
        stroke('M8 -40L26 -74M26 -24L40 -58M90 -30L82 -56', pine, 1.4, '.6') +
        path('M-148 0L-140 -8L-126 -12H38L56 -8L64 0Z', deep) +
        path('M-142 -9V-22H-98V-9H-102A7 7 0 0 0 -116 -9H-120A7 7 0 0 0 -134 -9Z', light) +
        path('M-104 -8L-100 -36H-60V-50H-12L-8 -42H24L36 -34L40 -8Z', light) +
        path('M-12 -50L-8 -42H24L36 -34L40 -8H2L-2 -36Z', shade) +
        rect(-60, -52, 48, 3, deep) +
        rect(-100, -38, 40, 3, deep) +
        rect(-8, -44, 32, 2.6, deep) +
        rect(-48, -64, 22, 12, light) +
        rect(-33, -64, 7, 12, shade) +
        battlements(-48, -64, 22, light) +
        repeat(4, (i) => arch(-93 + i * 9.4, 5.4, -32, -18, deep)) +
        repeat(5, (i) => rect(-55 + i * 8.6, -45, 3.4, 5, deep)) +
        repeat(4, (i) => rect(-54 + i * 11, -31, 3.4, 5, deep)) +
        repeat(4, (i) => rect(0 + i * 8, -37, 3, 5, deep)) +
        repeat(3, (i) => rect(4 + i * 10, -24, 3, 5, deep)) +
        arch(-26, 9, -22, -9, deep) +
        rect(-37.7, -82, 1.4, 18, deep) +
        path('M-36.3 -82L-24 -79L-36.3 -75Z', accent) +
        path('M80 -6H122L114 0H88Z', deep) +
        path('M101 -40Q118 -22 120 -9H101ZM97 -35Q88 -20 86 -9H97Z', white)
      )
    },
  },

  artsEye: {
    w: 312,
    h: 118,
    kind: 'wide',
    label: 'Eye and ribs by the pool',
    draw({ light, shade, deep, white }) {
      const bars = repeat(17, (i) => {
        const x = -66 + i * 9.75
        return `M${tenth(x)} -6V${tenth(-6 - 53 * (1 - ((x - 12) / 92) ** 2))}`
      })
      return (
        stroke(
          repeat(9, (i) => `M137 ${-114 + i * 6}L${46 + i * 9} -27`),
          light,
          1,
        ) +
        path('M130 -6L136 -118H139Q139 -60 150 -6Z', white) +
        path('M137.5 -118H139Q139 -60 150 -6H142Z', shade) +
        rect(60, -28, 96, 4, white) +
        rect(60, -24, 96, 2, shade) +
        rect(-152, -44, 120, 40, shade) +
        repeat(8, (i) => {
          const x = -154 + i * 16
          return (
            path(`M${x} -44L${x + 8} -64L${x + 16} -44Z`, deep) +
            path(`M${x + 8} -64L${x + 16} -44H${x + 8}Z`, shade) +
            stroke(`M${x} -44L${x + 8} -64L${x + 16} -44M${x - 3} -4L${x + 8} -64L${x + 10} -4M${x} -24H${x + 16}`, white, 2)
          )
        }) +
        `<g transform="translate(0 -9)">` +
        path('M-112 -4C-88 -40 -48 -74 12 -74S112 -40 136 -4Z', white) +
        path('M12 -74C72 -74 112 -40 136 -4H116C98 -34 66 -60 12 -74Z', light) +
        path('M-84 -4C-66 -36 -32 -60 12 -60S90 -36 108 -4Z', deep) +
        stroke(bars, shade, 1.2) +
        path('M-28 -4A40 40 0 0 1 52 -4Z', white) +
        path('M12 -44A40 40 0 0 1 52 -4H34C34 -22 26 -36 12 -44Z', light) +
        path('M-12 -4A24 24 0 0 1 36 -4Z', shade) +
        path('M-1 -4A13 13 0 0 1 25 -4Z', deep) +
        stroke('M-84 -4C-66 -36 -32 -60 12 -60S90 -36 108 -4', shade, 1.4) +
        stroke(
          'M-96 -16L-74 -14M-76 -36L-56 -30M-50 -54L-36 -46M-20 -67L-12 -56M44 -67L36 -56M74 -54L60 -46M100 -36L80 -30M120 -16L98 -14',
          shade,
          1.2,
          '.7',
        ) +
        `</g>` +
        rect(-156, -14, 312, 14, white) +
        rect(-156, -9, 312, 2, shade) +
        rect(-156, -3, 312, 3, shade)
      )
    },
  },

  shellBay: {
    w: 312,
    h: 120,
    kind: 'wide',
    label: 'Shell bay with its island',
    draw({ light, shade, deep, accent, yellow, white, green, pine }) {
      return (
        path('M-120 -54H120V-20H-120Z', shade) +
        path('M-120 -54H120V-51H-120Z', light) +
        path('M-34 -47C-26 -58 -12 -72 2 -70C16 -68 26 -56 38 -47Z', green) +
        path('M2 -70C16 -68 26 -56 38 -47H8C14 -54 10 -64 2 -70Z', pine) +
        rect(-4, -78, 4.6, 9, white) +
        path('M-36 -47H40L34 -44H-28Z', white) +
        stroke('M-74 -43H-52M-40 -39H-14M44 -41H68M8 -38H30', light, 1.5) +
        path('M-56 -39L-52 -54V-39ZM-50 -39V-52L-43 -39ZM58 -37L62 -51V-37ZM64 -37V-49L71 -37Z', white) +
        path('M-154 0L-136 -42C-106 -35 -60 -32 0 -32S106 -35 136 -42L154 0Z', yellow) +
        stroke('M-136 -42C-106 -35 -60 -32 0 -32S106 -35 136 -42', white, 2.4) +
        path('M-156 -4C-152 -48 -132 -94 -110 -100Q-100 -103 -90 -92C-76 -76 -70 -62 -46 -52C-74 -44 -112 -40 -142 -22Z', green) +
        path('M-104 -101Q-98 -101 -90 -92C-76 -76 -70 -62 -46 -52C-62 -46 -80 -44 -96 -40C-82 -62 -86 -84 -104 -101Z', pine) +
        rect(-115, -114, 10, 17, white) +
        rect(-109, -114, 4, 17, light) +
        rect(-117, -116, 14, 3, deep) +
        repeat(3, (i) => rect(-116 + i * 5, -119, 2.4, 3.4, white)) +
        path('M156 -4C152 -40 134 -78 110 -84Q98 -86 88 -76C76 -66 64 -56 46 -52C76 -46 112 -42 142 -22Z', green) +
        path('M110 -84C134 -78 152 -40 156 -4L142 -22C130 -30 118 -36 104 -40C120 -54 120 -72 110 -84Z', pine) +
        rect(98, -92, 14, 9, light) +
        path('M102 -92L103 -106H107L108 -92Z', white) +
        circle(105, -108, 2.2, white) +
        stroke('M100 -102L105 -104L109 -108', white, 1.6) +
        rect(-156, -6, 312, 6, light) +
        stroke('M-154 -25H154M-154 -8H154', white, 2.2) +
        repeat(12, (i) => {
          const x = -154 + i * 28
          return (
            rect(x - 2, -28, 4, 22, white) +
            (i < 11
              ? `<circle cx="${x + 14}" cy="-16.5" r="6.4" fill="none" stroke="${white}" stroke-width="1.8"/>` +
                circle(x + 14, -16.5, 2, white) +
                stroke(`M${x + 2} -23Q${x + 9} -16.5 ${x + 2} -10M${x + 26} -23Q${x + 19} -16.5 ${x + 26} -10`, white, 1.6)
              : '')
          )
        }) +
        each(
          [-84, 84],
          (x) =>
            rect(x - 1.7, -70, 3.4, 66, deep) +
            path(`M${x - 5} 0L${x - 3} -12H${x + 3}L${x + 5} 0Z`, deep) +
            stroke(`M${x - 8} -70Q${x} -62 ${x + 8} -70`, deep, 1.8) +
            each([-8, 0, 8], (side) => circle(x + side, side ? -73 : -77, 3.4, side ? white : accent)),
        )
      )
    },
  },

  teide: {
    w: 312,
    h: 138,
    kind: 'wide',
    label: 'Volcano and wave auditorium',
    draw({ light, shade, deep, white, green, pine }) {
      return (
        path(
          'M-156 0C-138 -18 -118 -40 -100 -66L-88 -72L-78 -68C-66 -84 -56 -104 -46 -130L-40 -134L-34 -131L-26 -136C-12 -104 10 -74 40 -54C80 -34 120 -20 156 0Z',
          shade,
        ) +
        path('M-34 -131L-26 -136C-12 -104 10 -74 40 -54C80 -34 120 -20 156 0H-10L4 -34L-16 -58L-10 -82L-30 -106Z', deep) +
        path('M-88 -72L-78 -68L-84 -50L-74 -34L-84 0H-104L-92 -36Z', deep) +
        path(
          'M-56 -105C-52 -113 -49 -121 -46 -130L-40 -134L-34 -131L-26 -136C-21 -124 -15 -113 -8 -103L-18 -106L-22 -94L-32 -106L-38 -92L-44 -104L-50 -96Z',
          light,
        ) +
        path('M-56 -105C-52 -113 -49 -121 -46 -130L-40 -134L-34 -131L-36 -98L-38 -92L-44 -104L-50 -96Z', '#ffffffb0') +
        path('M-148 0Q-128 -20 -104 -16Q-84 -26 -60 -18Q-40 -24 -20 -12L0 0Z', light) +
        path('M-34 0L-24 -8H138L148 0Z', light) +
        rect(-16, -11, 146, 3, white) +
        path('M88 -11C86 -58 56 -82 -12 -78Q-22 -77 -32 -72C14 -102 122 -110 130 -11Z', white) +
        path('M88 -11C86 -58 56 -82 -12 -78Q-22 -77 -32 -72C30 -92 96 -82 104 -11Z', light) +
        path('M-14 -11C-8 -40 10 -62 44 -68C66 -56 82 -36 86 -11Z', white) +
        path('M44 -68C66 -56 82 -36 86 -11H56C62 -30 58 -52 44 -68Z', light) +
        path('M-2 -11C4 -32 16 -46 32 -52C40 -40 44 -26 42 -11Z', deep) +
        stroke('M10 -11C14 -28 22 -42 32 -52M24 -11C26 -28 30 -42 32 -52', white, 1.4) +
        palm(-98, 40, 5, deep, green, pine) +
        palm(-122, 54, -4, deep, green, pine) +
        palm(-62, 30, 3, deep, green, pine)
      )
    },
  },

  doubleDeckBridge: {
    w: 316,
    h: 130,
    kind: 'wide',
    label: 'Double-deck iron arch',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      function outer(x: number): number {
        return tenth(-85 + 62 * (x / 112) ** 2)
      }
      function inner(x: number): number {
        return tenth(-76 + 66 * Math.abs(x / 108) ** 2.15)
      }
      function chord(curve: (x: number) => number): string {
        return repeat(37, (i) => `${i ? 'L' : 'M'}${-108 + i * 6} ${curve(-108 + i * 6)}`)
      }
      const bars = repeat(17, (i) => `M${-104 + i * 13} ${outer(-104 + i * 13)}V${inner(-104 + i * 13)}`)
      const crosses = repeat(16, (i) => {
        const from = -104 + i * 13
        const to = from + 13
        return `M${from} ${outer(from)}L${to} ${inner(to)}M${from} ${inner(from)}L${to} ${outer(to)}`
      })
      return (
        path('M170 0L162 -46L152 -88H126L112 -58L104 0Z', pine) +
        path('M-170 0L-160 -52L-150 -88H-126L-112 -58L-104 0Z', green) +
        rect(117, -110, 30, 20, pane) +
        rect(135, -110, 12, 20, light) +
        dome(132, 13, -110, 13, shade) +
        rect(115, -112, 34, 2.6, deep) +
        rect(130, -129, 4, 7, deep) +
        repeat(4, (i) => arch(121.5 + i * 7, 3.4, -107, -98, deep)) +
        each([40, 54, 46], (h, i) => {
          const at = -166 + i * 15
          return (
            rect(at, -h, 15, h, i === 1 ? light : pane) +
            path(`M${at - 1} ${-h}L${at + 7.5} ${-h - 8}L${at + 16} ${-h}Z`, accent) +
            repeat(6, (k) => rect(at + 3 + (k % 2) * 6, -h + 5 + Math.floor(k / 2) * 11, 3.4, 6, deep))
          )
        }) +
        stroke(bars, shade, 1.4) +
        stroke(crosses, shade, 1) +
        stroke(chord(outer), deep, 3) +
        stroke(chord(inner), deep, 3) +
        each([-78, -52, 52, 78], (at) =>
          stroke(
            `M${at - 3} -86L${at - 4} ${outer(at)}M${at + 3} -86L${at + 4} ${outer(at)}M${at - 3} -84L${at + 4} ${outer(at)}`,
            deep,
            1.6,
          ),
        ) +
        repeat(13, (i) => {
          const at = -78 + i * 13
          return rect(at - 0.5, inner(at), 1, -20 - inner(at), deep)
        }) +
        rect(-112, -21, 224, 4.4, deep) +
        rect(-112, -23.4, 224, 1.2, shade) +
        each(
          [-112, 112],
          (at) =>
            rect(at - 8, -84, 16, 84, light) +
            rect(at + 2, -84, 6, 84, shade) +
            rect(at - 10, -30, 20, 3, deep) +
            arch(at, 7, -22, -8, deep) +
            rect(at - 10, -86, 20, 3, deep),
        ) +
        rect(-156, -92, 312, 6, deep) +
        stroke(
          repeat(31, (i) => `M${-153 + i * 10} -87L${-148 + i * 10} -91L${-143 + i * 10} -87`),
          shade,
          0.8,
        ) +
        stroke('M-156 -97H156', deep, 1.1) +
        repeat(32, (i) => rect(-155 + i * 10, -97, 0.9, 6, deep))
      )
    },
  },
} satisfies Record<string, Landmark>
