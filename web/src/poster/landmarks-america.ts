import { circle, each, group, path, rect, repeat, stroke, tenth } from './draw.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, domeShade } from './landmark-shapes.ts'

/** A wall that lies in the shade from `turn` to its right edge. */
function wall(x: number, y: number, width: number, height: number, turn: number, lit: string, shaded: string): string {
  return rect(x, y, width, height, lit) + rect(turn, y, x + width - turn, height, shaded)
}

/** A pediment or a pointed roof, its right half in the shade. */
function gable(x: number, half: number, base: number, top: number, lit: string, shaded: string): string {
  return path(`M${x - half} ${base}L${x} ${top}L${x + half} ${base}Z`, lit) + path(`M${x} ${top}L${x + half} ${base}H${x}Z`, shaded)
}

function clock(x: number, y: number, radius: number, rim: string, face: string): string {
  const hands = `M${x} ${tenth(y - radius * 0.56)}V${y}L${tenth(x + radius * 0.4)} ${tenth(y + radius * 0.2)}`
  return circle(x, y, radius, rim) + circle(x, y, radius * 0.78, face) + stroke(hands, rim, 1)
}

/** The fronds of a palm. */
function crown(x: number, y: number, lit: string, shaded: string): string {
  function frond(turn: number, side: 1 | -1): string {
    return group(
      `translate(${x} ${y}) rotate(${turn * side}) scale(${side} 1)`,
      path('M0 0C5 -8 16 -9 22 2.4C15 -2 8 -1 0 2Z', side > 0 ? lit : shaded),
    )
  }
  return each([-58, -24, 12, 48], (turn) => frond(turn, 1) + frond(turn, -1))
}

export const america = {
  capitolHill: {
    w: 232,
    h: 122,
    kind: 'wide',
    label: 'Capitol on the hill',
    draw({ light, shade, deep, pine, green }) {
      function wing(x: number, shaded: boolean): string {
        return (
          rect(x - 26, -41, 52, 33, shaded ? shade : light) +
          rect(x - 28, -43, 56, 3.4, deep) +
          path(`M${x - 19} -43L${x} -51L${x + 19} -43Z`, shaded ? shade : light) +
          path(`M${x} -51L${x + 19} -43H${x}Z`, shaded ? deep : shade) +
          repeat(7, (i) => rect(x - 22.6 + i * 7.1, -38, 2.6, 21, shaded ? deep : shade))
        )
      }

      return (
        path('M-116 0Q-108 -9 -92 -9H92Q108 -9 116 0Z', pine) +
        wall(-68, -35, 136, 27, 20, light, shade) +
        rect(-70, -37, 140, 3, deep) +
        repeat(4, (i) => rect(-61 + i * 7, -30, 3, 8, deep) + rect(37 + i * 7, -30, 3, 8, deep)) +
        wing(-86, false) +
        wing(86, true) +
        wall(-30, -46, 60, 38, 8, light, shade) +
        repeat(8, (i) => rect(-26.4 + i * 7.2, -40, 2.8, 25, i > 4 ? deep : shade)) +
        rect(-32, -43, 64, 3.4, deep) +
        wall(-27, -53, 54, 10, 8, light, shade) +
        path('M-27 -43L0 -53.6L27 -43Z', deep) +
        gable(0, 21, -43, -51.4, light, shade) +
        wall(-24, -70, 48, 17, 6, light, shade) +
        repeat(9, (i) => rect(-22 + i * 5.2, -68, 2, 14, i > 5 ? deep : shade)) +
        rect(-26, -72.4, 52, 3.4, deep) +
        wall(-19, -82, 38, 10, 5, light, shade) +
        repeat(7, (i) => arch(-15.6 + i * 5.2, 2.4, -80, -74, deep)) +
        rect(-20, -84, 40, 2.6, deep) +
        dome(0, 18.5, -84, 23, light) +
        domeShade(0, 18.5, -84, 23, shade) +
        stroke('M-10.5 -85C-9.5 -95 -6 -102 -2 -106M10.5 -85C9.5 -95 6 -102 2 -106M0 -85V-106', deep, 0.9, '.4') +
        wall(-4.4, -114, 8.8, 8, 1, light, shade) +
        repeat(3, (i) => rect(-3.2 + i * 2.6, -112.6, 1.2, 6, deep)) +
        path('M-5.4 -114Q0 -118 5.4 -114Z', deep) +
        path('M-1.8 -116L-1.3 -122.6H1.3L1.8 -116Z', deep) +
        path('M-34 0L-24 -15H24L34 0Z', light) +
        path('M8 -15H24L34 0H10Z', shade) +
        stroke('M-26 -11.5H26M-28.4 -8H28.4M-30.6 -4.5H30.6', deep, 0.9, '.5') +
        each([-104, -92, -80, -66, -54, 54, 66, 80, 92, 104], (x, i) => circle(x, -7, 6.2 - (i % 3), i % 2 ? green : pine))
      )
    },
  },

  oldStateHouse: {
    w: 132,
    h: 138,
    label: 'Brick state house before towers',
    draw({ light, shade, deep, yellow, pane, white, sky }) {
      const slabs = 'M-66 0V-104L-38 -118V0ZM32 0V-128H64V0Z'
      const floors = stroke(
        repeat(11, (i) => `M-62 ${-98 + i * 9}H-43M37 ${-121 + i * 9}H59`),
        deep,
        1.8,
      )

      function beast(coat: string): string {
        return (
          path('M-3.6 0H2.6L1.8 -4Q4.4 -7 3 -10L7 -12.4L5.6 -14.4L3 -13.4L4.6 -17L0.6 -19.4Q-4.6 -19 -4.4 -13Q-6.6 -6 -3.6 0Z', coat) +
          stroke('M-4 -2Q-10 -3 -8 -8Q-6.6 -11.4 -9 -14', coat, 1.4)
        )
      }

      return (
        path(slabs, sky) +
        `<g opacity=".4">${path(slabs, shade)}${rect(52, -128, 12, 128, deep)}${floors}</g>` +
        path('M-46 0V-48H-40V-55H-31V-63H-21V-71H-12V-78H12V-71H21V-63H31V-55H40V-48H46V0Z', light) +
        path('M12 -71H21V-63H31V-55H40V-48H46V0H12Z', shade) +
        stroke('M-46 -48H-40V-55H-31V-63H-21V-71H-12V-78H12V-71H21V-63H31V-55H40V-48H46', white, 2) +
        wall(-11, -98, 22, 20, 3, white, shade) +
        arch(-3, 6, -94, -81, deep) +
        rect(-13, -100.4, 26, 3, deep) +
        wall(-8, -114, 16, 14, 2, white, shade) +
        arch(-2.4, 4.6, -111.4, -102, deep) +
        rect(-9.6, -116, 19.2, 2.6, deep) +
        wall(-5, -123, 10, 7, 1, white, shade) +
        dome(0, 6.4, -123, 8, deep) +
        stroke('M0 -130V-138', deep, 1.2) +
        path('M-7 -137L-4.6 -135.4L-7 -133.8H2.4V-132.6L7 -135.4L2.4 -138.2V-137Z', yellow) +
        clock(0, -66, 7.4, deep, pane) +
        group('translate(-42.6 -49) scale(.8)', beast(yellow)) +
        group('translate(42.6 -49) scale(-.8 .8)', beast(white) + stroke('M3 -18.6L8 -24', white, 1.2)) +
        rect(-47, -25, 94, 2, white) +
        each([-34, -19, 19, 34], (x) => rect(x - 4.4, -45, 8.8, 13.6, white) + rect(x - 3, -43.6, 6, 10.8, deep)) +
        each([-34, -19, 19, 34], (x) => rect(x - 4.4, -20, 8.8, 14, white) + rect(x - 3, -18.6, 6, 11.2, deep)) +
        path('M-9 -46L0 -53L9 -46Z', white) +
        rect(-8, -46, 16, 20, white) +
        arch(0, 9, -43, -26, deep) +
        rect(-13, -29, 26, 2, white) +
        repeat(7, (i) => rect(-12 + i * 3.8, -27.4, 1.2, 4, white)) +
        rect(-9, -18, 18, 18, white) +
        arch(0, 11, -15, 0, deep) +
        rect(-50, -3, 100, 3, deep)
      )
    },
  },

  independenceHall: {
    w: 150,
    h: 147,
    label: 'Brick hall with white steeple',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      function wing(x: number, shaded: boolean): string {
        return (
          rect(x - 12, -24, 24, 24, shaded ? shade : light) +
          path(`M${x - 13} -24L${x - 9} -31H${x + 9}L${x + 13} -24Z`, deep) +
          repeat(2, (i) => arch(x - 5.6 + i * 11.2, 7.4, -17, 0, pane) + arch(x - 5.6 + i * 11.2, 5, -15.4, 0, deep))
        )
      }

      return (
        wing(-62, false) +
        wing(62, true) +
        wall(-12, -86, 24, 40, 3, light, shade) +
        rect(-13.4, -67, 26.8, 2, pane) +
        each([-77, -58], (y) => rect(-3.4, y - 6, 6.8, 11, pane) + rect(-2, y - 4.6, 4, 8.4, deep)) +
        path('M-50 -40H50L42 -52H-42Z', deep) +
        stroke('M-42 -53.4H-13M13 -53.4H42', pane, 1.4) +
        wall(-50, -40, 100, 40, 22, light, shade) +
        rect(-52, -42, 104, 3, pane) +
        rect(-50, -21, 100, 1.6, pane) +
        each([-42, -30, -18, 18, 30, 42], (x) => rect(x - 3.2, -35, 6.4, 11, pane) + rect(x - 2, -34, 4, 9, deep)) +
        each([-42, -30, -18, 18, 30, 42], (x) => rect(x - 3.2, -16, 6.4, 12, pane) + rect(x - 2, -15, 4, 10, deep)) +
        each([-46, 46], (x) => rect(x - 3.4, -57, 6.8, 15, x < 0 ? light : shade) + rect(x - 4.6, -58.6, 9.2, 2.4, deep)) +
        arch(0, 13, -37, -23, pane) +
        arch(0, 10, -35, -23, deep) +
        rect(-8, -18, 16, 18, pane) +
        arch(0, 9, -15, 0, deep) +
        rect(-15, -88, 30, 3.4, pane) +
        wall(-11, -102, 22, 14, 3, pane, shade) +
        clock(-2, -95, 5.4, deep, pane) +
        rect(-13, -104, 26, 2.8, deep) +
        wall(-8, -117, 16, 13, 2, pane, shade) +
        each([-4.6, 0.6], (x) => arch(x, 3.8, -115, -104, deep)) +
        rect(-9.6, -119, 19.2, 2.4, deep) +
        dome(0, 8, -119, 7, pane) +
        domeShade(0, 8, -119, 7, shade) +
        wall(-3, -130, 6, 6, 0.6, pane, shade) +
        path('M-4 -130L0 -142L4 -130Z', deep) +
        stroke('M0 -141V-147', deep, 1) +
        circle(0, -144, 1.5, accent) +
        each([-72, -49, -24, 24, 49, 72], (x, i) => circle(x, -4.4, 4.4 - (i % 2), i % 2 ? green : pine))
      )
    },
  },

  quarterCathedral: {
    w: 156,
    h: 152,
    label: 'Three spires and iron balconies',
    draw({ light, shade, deep, accent, yellow, pane, white, green, pine }) {
      function gallery(x: number, wall: string, roof: string): string {
        return (
          path(`M${x - 20} -47L${x - 16} -57H${x + 16}L${x + 20} -47Z`, roof) +
          rect(x - 19, -47, 38, 47, wall) +
          repeat(3, (i) => arch(x - 12 + i * 12, 6.4, -43, -29, deep) + rect(x - 15.2 + i * 12, -21, 6.4, 18, deep)) +
          stroke(`M${x - 20} -34H${x + 20}` + repeat(14, (i) => `M${tenth(x - 19.5 + i * 3)} -34V-26`), pine, 0.9) +
          rect(x - 21, -27, 42, 2.8, pine) +
          repeat(7, (i) => path(`M${x - 21 + i * 6} -24.4a3 3 0 0 0 6 0Z`, pine)) +
          each([-20, -7, 6, 18.8], (q) => rect(x + q, -47, 1.4, 47, pine)) +
          repeat(4, (i) => circle(x - 15 + i * 10, -28.4, 2.4, i % 2 ? green : yellow))
        )
      }

      function spire(x: number, base: number, top: number, w: number): string {
        return gable(x, w, base, top, shade, deep)
      }

      return (
        each([-30, 30], (x) => {
          const shaded = x > 0
          return (
            rect(x - 9, -82, 18, 82, shaded ? shade : white) +
            rect(x + 3, -82, 6, 82, shaded ? deep : shade) +
            arch(x - 1.6, 5, -78, -66, deep) +
            rect(x - 10.4, -84, 20.8, 3, deep) +
            spire(x, -84, -116, 9) +
            stroke(`M${x} -115V-122M${x - 2.4} -119.4H${x + 2.4}`, deep, 1)
          )
        }) +
        wall(-38, -60, 76, 60, 14, white, light) +
        gable(0, 22, -60, -76, white, light) +
        wall(-11, -102, 22, 34, 3, white, light) +
        arch(-1, 6.4, -98, -84, deep) +
        rect(-12.6, -104.4, 25.2, 3, deep) +
        wall(-8.4, -114, 16.8, 10, 2, white, light) +
        each([-4.6, 0.4], (x) => arch(x, 3.2, -112, -104.6, deep)) +
        spire(0, -114, -146, 9.6) +
        stroke('M0 -145V-154M-3 -151H3', deep, 1.1) +
        clock(0, -70, 5.6, deep, pane) +
        each([-60, -33], (y) => rect(-39.4, y - 1.4, 78.8, 2.8, deep)) +
        repeat(7, (i) => rect(-36.4 + i * 11.8, -58, 2, 24, shade) + rect(-36.4 + i * 11.8, -31, 2, 31, shade)) +
        each([-24.6, 24.6], (x) => arch(x, 7, -55, -39, deep) + arch(x, 9, -24, 0, deep)) +
        arch(0, 10, -57, -38, deep) +
        arch(0, 13, -28, 0, deep) +
        gallery(-57, light, deep) +
        gallery(57, accent, deep)
      )
    },
  },

  geodesicDome: {
    w: 138,
    h: 118,
    label: 'Geodesic sphere',
    draw({ light, shade, deep, accent, pane, green, pine }) {
      const [radius, middle, parts] = [60, -54, 3]
      const golden = (1 + Math.sqrt(5)) / 2
      const corners = [-1, 1].flatMap((a) =>
        [-golden, golden].flatMap((b) => [
          [0, a, b],
          [a, b, 0],
          [b, 0, a],
        ]),
      )

      function apart(p: number[], q: number[]): number {
        return Math.hypot(...p.map((value, axis) => value - (q[axis] ?? 0)))
      }

      /** A point of a face, pushed out onto the sphere and turned a little towards the eye. */
      function spot(face: number[][], shares: number[]): string {
        const point = [0, 1, 2].map((axis) => face.reduce((sum, corner, k) => sum + (corner[axis] ?? 0) * (shares[k] ?? 0), 0))
        const [x = 0, y = 0, z = 0] = point.map((value) => (value * radius) / Math.hypot(...point))
        return `${tenth(x * 0.96 + z * 0.28)} ${tenth(Math.min(-2, middle + y * 0.97 - (z * 0.96 - x * 0.28) * 0.24))}`
      }

      const faces = corners.flatMap((p, i) =>
        corners
          .slice(i + 1)
          .flatMap((q, j) => corners.slice(i + j + 2).map((r) => [p, q, r]))
          .filter(([a = [], b = [], c = []]) => [apart(a, b), apart(b, c), apart(a, c)].every((edge) => edge < 2.1)),
      )
      const front = faces.filter(
        (face) => face.reduce((sum, [x = 0, y = 0, z = 0]) => sum + (z * 0.96 - x * 0.28) * 0.97 + y * 0.24, 0) > -0.6,
      )
      const lattice = each(front, (face) =>
        repeat(parts * 3, (i) => {
          const row = Math.floor(i / 3) + 1
          const turned = [0, 1, 2].map((k) => face[(k + i) % 3] ?? [])
          return 'M' + Array.from({ length: row + 1 }, (_, k) => spot(turned, [parts - row, row - k, k])).join('L')
        }),
      )
      return (
        `<g opacity=".62">${path('M-30 -2A60 60 0 1 1 30 -2Z', light)}${path('M14 -112.4A60 60 0 0 1 36 -6Q62 -54 14 -112.4Z', shade)}</g>` +
        wall(-30, -44, 46, 34, -2, shade, deep) +
        rect(-36, -47, 58, 4, deep) +
        repeat(8, (i) => rect(-27 + (i % 4) * 7, -39 + Math.floor(i / 4) * 13, 4.4, 7, pane)) +
        rect(-16, -60, 20, 13, pane) +
        rect(-16, -54, 20, 2, accent) +
        stroke(lattice, deep, 1.1) +
        stroke('M-30 -2A60 60 0 1 1 30 -2', deep, 1.8) +
        path('M-69 0Q-66 -11 -54 -9Q-48 -16 -38 -10Q-20 -7 0 -8T38 -10Q48 -16 54 -9Q66 -11 69 0Z', pine) +
        each([-60, -48, -38, 38, 50, 61], (x, i) => circle(x, -7, 6 - (i % 3), i % 2 ? pine : green))
      )
    },
  },

  harbourPavilion: {
    w: 236,
    h: 98,
    kind: 'wide',
    label: 'Pavilion of white sails',
    draw({ light, shade, deep, accent, white }) {
      function sail(x: number): string {
        return (
          path(`M${x - 19} -38Q${x - 4} -48 ${x + 3} -82Q${x + 7} -50 ${x + 19} -38Z`, white) +
          path(`M${x + 3} -82Q${x + 7} -50 ${x + 19} -38H${x + 1}Q${x + 5} -54 ${x + 3} -82Z`, shade) +
          stroke(`M${x + 3} -81V-89M${x + 3} -80L${x - 19} -38M${x + 3} -80L${x + 20} -38`, deep, 0.8) +
          path(`M${x + 3} -89L${x + 9} -87L${x + 3} -85Z`, accent)
        )
      }

      return (
        path('M-112 0V-86L-104 -94H-82L-76 -88V0Z', light) +
        path('M-90 -94H-82L-76 -88V0H-90Z', shade) +
        repeat(11, (i) => rect(-109, -84 + i * 7, 17, 3.2, deep) + rect(-88, -84 + i * 7, 10, 3.2, deep)) +
        repeat(5, (i) => sail(-50 + i * 34)) +
        path('M-76 -38H108L100 -28H-76Z', white) +
        path('M-76 -28H112L102 -16H-76Z', light) +
        path('M60 -28H112L102 -16H60Z', shade) +
        path('M-118 -16H118L106 -4H-118Z', white) +
        path('M60 -16H118L106 -4H60Z', shade) +
        repeat(22, (i) => rect(-71 + i * 7.6, -35.4, 5, 5, deep)) +
        repeat(15, (i) => rect(-71 + i * 11.2, -25.4, 8, 6.4, deep)) +
        stroke('M-118 -16H117M-76 -28H111M-76 -38H107', deep, 1.3) +
        stroke(repeat(30, (i) => `M${-114 + i * 7.8} -16V-19.6`) + 'M-118 -19.6H119', deep, 0.7, '.8') +
        rect(-118, -10, 229, 2, accent) +
        rect(-114, -4, 219, 4, deep) +
        repeat(18, (i) => rect(-110 + i * 12.4, -4, 3, 4, shade))
      )
    },
  },

  steppedTower: {
    w: 158,
    h: 176,
    label: 'Stepped black tower and mirrored bean',
    draw({ light, shade, deep, accent, pane }) {
      function tube(x: number, h: number): string {
        return (
          rect(x, -h, 14, h, shade) +
          rect(x, -h, 14, 3, deep) +
          repeat(3, (i) => rect(x + 2.2 + i * 4, -h + 5, 1.5, h - 5, deep)) +
          each([-24, -62, -94], (y) => (y > 6 - h ? rect(x, y - 4, 14, 4, deep) : ''))
        )
      }

      function corncob(x: number, h: number): string {
        return (
          wall(x - 9, -h, 18, h, x + 2, light, shade) +
          repeat(Math.floor(h / 5.2), (i) => rect(x - 10, -h + 3 + i * 5.2, 20, 1.8, deep)) +
          rect(x - 4, -h - 5, 8, 5, shade)
        )
      }

      const bean = 'M-46 -3C-51 -22 -30 -34 0 -34S51 -22 46 -3Q44 1 37 -2Q22 -11 0 -11T-37 -2Q-44 1 -46 -3Z'
      const mirrored = [4, 7, 5, 9, 6, 8, 4, 6]

      return (
        path('M-76 0L-69 -116H-47L-40 0Z', light) +
        path('M-56 -116H-47L-40 0H-55Z', shade) +
        stroke('M-75 -14L-43 -48L-71 -80L-49 -112M-41 -14L-73 -48L-45 -80L-67 -112M-73 -48H-43M-71 -80H-45', deep, 1.4) +
        stroke('M-63 -116V-136M-53 -116V-136', deep, 1.4) +
        corncob(46, 84) +
        corncob(68, 84) +
        rect(-16, -128, 32, 128, deep) +
        stroke('M-12 -122V-106M12 -122V-82', shade, 1.2) +
        tube(-7, 152) +
        tube(-21, 104) +
        tube(7, 80) +
        rect(15, -80, 6, 80, deep) +
        stroke('M-3.4 -152V-176M3.4 -152V-176', pane, 1.8) +
        stroke('M-3.4 -166V-168M3.4 -166V-168', accent, 2) +
        path(bean, light) +
        path(bean, '#ffffff80') +
        path('M12 -33.4C37 -31 50 -20 46 -3Q44 1 37 -2Q26 -9 10 -10.6Q38 -18 12 -33.4Z', light) +
        stroke('M-37 -9Q-26 -17.4 0 -18T37 -9', shade, 1.6) +
        each(mirrored, (h, i) => rect(-28 + i * 7.4, -18.4 + (i * 7.4 - 26) ** 2 / 190 - h, 4.4, h, i % 2 ? shade : deep)) +
        stroke('M-34 -19Q-24 -29.4 -4 -30.6', '#ffffff', 2, '.9') +
        rect(-79, -2, 158, 2, deep)
      )
    },
  },

  missionFront: {
    w: 178,
    h: 74,
    kind: 'wide',
    label: 'Mission front with curved gable',
    draw({ light, shade, deep, pane, green, pine }) {
      const front = 'M-46 0V-46H-26C-21 -46 -23 -54 -18 -60C-13 -66 -7 -68 0 -68S13 -66 18 -60C23 -54 21 -46 26 -46H46V0Z'

      function column(x: number): string {
        return rect(x - 1.6, -29, 3.2, 29, pane) + rect(x + 0.4, -29, 1.2, 29, shade) + rect(x - 2.6, -31, 5.2, 2.4, deep)
      }

      function niche(x: number, top: number): string {
        return arch(x, 5.2, top, top + 10.6, shade) + arch(x + 0.5, 3.4, top + 1.8, top + 10.6, deep)
      }

      return (
        each([70, -76], (x) => circle(x, x > 0 ? -50 : -34, x > 0 ? 15 : 11, pine)) +
        each([54, 84, -64], (x) => circle(x, -40, 12.4, green)) +
        stroke('M68 -20V-44M69 -30L80 -42M-68 -20V-36', deep, 3.2) +
        wall(-89, -22, 178, 22, 58, light, shade) +
        rect(-89, -24, 178, 3, deep) +
        each([-79, -66, -53, 66, 79], (x) => arch(x, 8.6, -17, 0, deep)) +
        path('M46 -42L58 -34V0H46Z', deep) +
        path(front, light) +
        rect(26, -46, 20, 46, shade) +
        path('M8 -67.4Q14 -65 18 -60C23 -54 21 -46 26 -46V-34H18Q19 -56 8 -67.4Z', shade) +
        stroke('M-46 -46H-26C-21 -46 -23 -54 -18 -60C-13 -66 -7 -68 0 -68S13 -66 18 -60C23 -54 21 -46 26 -46H46', deep, 2) +
        rect(-44, -34, 88, 1.8, deep) +
        arch(0, 8, -47, -36, pane) +
        arch(0, 5.6, -45.4, -36, deep) +
        each([-31, 31], (x) => rect(x - 4.4, -31, 8.8, 9, pane) + rect(x - 3, -29.6, 6, 7.6, deep)) +
        each([-22, -13, 13, 22], (x) => column(x)) +
        each([-17.5, 17.5], (x) => niche(x, -27) + niche(x, -13)) +
        arch(0, 18, -26, 0, pane) +
        arch(0, 13, -23.4, 0, deep) +
        stroke('M-10 -29H10M-10 -31.6H10', shade, 1.2) +
        rect(-46, -3, 37, 3, shade) +
        rect(9, -3, 37, 3, deep) +
        each([-66, 70], (x) =>
          group(
            `translate(${x} 0)`,
            path('M-6 0L-19 -10L-10 -7L-16 -21L-6 -10L-8 -27L0 -12L5 -29L6 -11L15 -22L10 -7L19 -11L6 0Z', pine) +
              path('M0 0L-16 -21L-6 -10L-8 -27L0 -12Z', green),
          ),
        )
      )
    },
  },

  decoHotel: {
    w: 152,
    h: 136,
    label: 'Seaside deco hotel',
    draw({ light, shade, deep, accent, yellow, pane, white, green, pine }) {
      function palm(x: number, h: number, lean: number): string {
        return stroke(`M${x} 0Q${x} ${tenth(-h * 0.6)} ${x + lean} ${-h}`, deep, 3) + crown(x + lean, -h, green, pine)
      }

      return (
        path('M-52 0V-78Q-52 -84 -46 -84H46Q52 -84 52 -78V0Z', white) +
        path('M36 -84H46Q52 -84 52 -78V0H36Z', light) +
        rect(-48, -90, 28, 6, white, 2) +
        rect(20, -90, 28, 6, white, 2) +
        rect(36, -90, 12, 6, light, 2) +
        each([-68, -46], (y) => each([-44, -29, 19, 34], (x) => rect(x, y, 10.4, 13, deep, 1) + rect(x + 4.8, y, 0.9, 13, white))) +
        each([-71, -49, -27], (y) => path(`M-56 ${y}Q-56 ${y - 3} -52 ${y - 3}H-15V${y}Z`, accent)) +
        each([-71, -49, -27], (y) => path(`M56 ${y}Q56 ${y - 3} 52 ${y - 3}H15V${y}Z`, shade)) +
        path('M-16 0V-98H-11V-108H11V-98H16V0Z', light) +
        path('M4 0V-108H11V-98H16V0Z', shade) +
        each([-8, 0, 8], (x) => rect(x - 1.6, -104, 3.2, 74, x > 4 ? deep : white)) +
        path('M-3.6 -104V-128Q0 -136 3.6 -128V-104Z', accent) +
        path('M0.8 -104V-131.6Q3 -131 3.6 -128V-104Z', deep) +
        each([-112, -117, -122], (y) => rect(-7, y, 14, 1.6, yellow)) +
        each([-33, 33], (x) => circle(x, -77.6, 2.8, deep)) +
        rect(-52, -24, 104, 24, shade) +
        each([-48, -34, 18, 32], (x) => rect(x, -19, 12, 19, deep) + rect(x + 1.4, -17.6, 9.2, 9, pane)) +
        path('M-24 -30H24Q27 -26 24 -22H-24Q-27 -26 -24 -30Z', yellow) +
        rect(-21, -22, 1.8, 22, white) +
        rect(19.2, -22, 1.8, 22, white) +
        rect(-9, -18, 18, 18, deep) +
        rect(-7.4, -16.4, 6.6, 16.4, pane) +
        rect(0.8, -16.4, 6.6, 16.4, pane) +
        rect(-58, -3, 116, 3, deep) +
        palm(-60, 70, -2) +
        palm(61, 54, 1)
      )
    },
  },

  hillObservatory: {
    w: 232,
    h: 110,
    kind: 'wide',
    label: 'Observatory on the hill',
    draw({ light, shade, deep, green, pine }) {
      function cupola(x: number, r: number, base: number): string {
        return (
          dome(x, r, base, r * 1.06, green) +
          domeShade(x, r, base, r * 1.06, pine) +
          stroke(`M${x - r * 0.62} ${base - 1}Q${x - r * 0.55} ${base - r * 0.75} ${x - 1} ${base - r * 1.02}`, pine, 0.9, '.7') +
          rect(x - r - 1.6, base - 1, r * 2 + 3.2, 3, deep)
        )
      }

      function turret(x: number, shaded: boolean): string {
        return (
          rect(x - 17, -66, 34, 32, shaded ? shade : light) +
          rect(x + 5, -66, 12, 32, shaded ? deep : shade) +
          rect(x - 13, -72, 26, 6, shaded ? shade : light) +
          rect(x + 3, -72, 10, 6, shaded ? deep : shade) +
          repeat(3, (i) => rect(x - 12 + i * 6.4, -60, 3.2, 15, deep)) +
          cupola(x, 12.4, -73)
        )
      }

      return (
        path('M-116 0C-106 -6 -106 -18 -96 -26L-86 -34H86L96 -26C106 -18 106 -6 116 0Z', green) +
        path('M20 -34H86L96 -26C106 -18 106 -6 116 0H52Q48 -20 20 -34Z', pine) +
        wall(-80, -56, 160, 22, 30, light, shade) +
        rect(-80, -58, 160, 2.8, deep) +
        each([-52, -43, -34, 34, 43, 52], (x) => rect(x - 2, -51, 4, 12, deep)) +
        turret(-74, false) +
        turret(74, true) +
        wall(-28, -78, 56, 44, 8, light, shade) +
        repeat(8, (i) => rect(-23.6 + i * 6.4, -76, 2.6, 5, deep)) +
        wall(-32, -68, 64, 34, 10, light, shade) +
        rect(-34, -69.6, 68, 2.8, deep) +
        repeat(7, (i) => rect(-25.6 + i * 7.8, -62, 3.6, 20, deep)) +
        cupola(0, 27, -79) +
        path('M-94 -27L-88 -36H88L94 -27Z', light) +
        path('M24 -36H88L94 -27H24Z', shade) +
        stroke('M-90 -36H90', deep, 1.4) +
        path('M-46 -16L-42 -27H42L46 -16Z', shade) +
        path('M14 -27H42L46 -16H14Z', deep) +
        repeat(6, (i) => arch(-32 + i * 12.8, 6.4, -25, -16, i > 3 ? shade : deep)) +
        stroke('M-106 -3Q-72 -15 -40 -9T20 -8T78 -13', light, 1.6, '.6') +
        each([-92, -84, -62, -55, 57, 64, 86, 95], (x, i) =>
          path(
            `M${x - 3} ${-4 - (i % 3) * 2}Q${x - 3.6} -18 ${x} ${-27 - (i % 2) * 4}Q${x + 3.6} -18 ${x + 3} ${-4 - (i % 3) * 2}Z`,
            i > 3 ? green : pine,
          ),
        ) +
        each([-74, -30, -10, 14, 34, 74], (x, i) => circle(x, -5.4, 5.4 - (i % 3), i > 3 ? green : pine))
      )
    },
  },

  capitolAndCar: {
    w: 226,
    h: 122,
    kind: 'wide',
    label: 'Capitol dome and a fifties car',
    draw({ light, shade, deep, accent, yellow, pane, green, pine }) {
      function royalPalm(x: number, h: number): string {
        const trunk = path(`M${x - 2.2} 0L${x - 1.3} ${-h}H${x + 1.3}L${x + 2.2} 0Z`, shade)
        return trunk + rect(x - 1.5, -h - 7, 3, 8, green) + crown(x, -h - 6, green, pine)
      }

      const car =
        path('M-44 -7Q-46 -16 -38 -17L-20 -18Q-12 -28 0 -28H9Q17 -28 24 -18L47 -22L44 -7Z', accent) +
        path('M-15 -18.4Q-9 -25.6 -1 -25.6H1V-18.4ZM4 -25.6H9Q14 -25.6 19 -18.4H4Z', pane) +
        path('M24 -18L47 -22L45.4 -14H26Z', deep) +
        stroke('M-42 -13.4H22L44 -12', pane, 1.4) +
        rect(-47, -9, 93, 3, pane, 1.5) +
        circle(-42, -14, 2.4, yellow) +
        each([-27, 28], (x) => circle(x, -5.4, 7, deep) + circle(x, -5.4, 4.6, pane) + circle(x, -5.4, 2.2, deep))

      return (
        wall(-94, -38, 188, 38, 44, light, shade) +
        rect(-96, -41, 192, 3.6, deep) +
        repeat(5, (i) => rect(-88 + i * 10.6, -34, 3, 26, shade) + rect(43 + i * 10.6, -34, 3, 26, deep)) +
        repeat(4, (i) => arch(-81.2 + i * 10.6, 4.6, -30, -16, deep) + arch(49.8 + i * 10.6, 4.6, -30, -16, deep)) +
        wall(-34, -46, 68, 46, 12, light, shade) +
        rect(-30, -41, 60, 26, deep) +
        repeat(8, (i) => rect(-29 + i * 7.7, -41, 3.6, 26, i > 5 ? shade : pane)) +
        rect(-37, -49, 74, 5, deep) +
        wall(-35, -52, 70, 4, 10, light, shade) +
        wall(-24, -58, 48, 7, 7, light, shade) +
        rect(-21, -75, 42, 17, deep) +
        repeat(9, (i) => rect(-21 + i * 4.9, -75, 2.8, 17, i > 5 ? shade : light)) +
        wall(-23.4, -78, 46.8, 3.6, 6, light, shade) +
        dome(0, 21, -78, 27, light) +
        domeShade(0, 21, -78, 27, shade) +
        stroke(
          'M-16 -79C-14 -92 -8 -100 -2 -104M-8.6 -79C-8 -92 -4 -100 -1 -104M8.6 -79C8 -92 4 -100 1 -104M16 -79C14 -92 8 -100 2 -104',
          deep,
          0.9,
          '.5',
        ) +
        wall(-5, -113, 10, 9, 1, light, shade) +
        repeat(3, (i) => rect(-3.6 + i * 2.8, -111.4, 1.3, 7, deep)) +
        dome(0, 5.6, -113, 6, deep) +
        stroke('M0 -118V-123', deep, 1.2) +
        path('M-44 0L-32 -15H32L44 0Z', light) +
        path('M12 -15H32L44 0H16Z', shade) +
        stroke('M-34.6 -11.5H34.6M-37.4 -8H37.4M-40.2 -4.5H40.2', deep, 0.9, '.5') +
        royalPalm(-104, 60) +
        royalPalm(-88, 44) +
        royalPalm(104, 54) +
        rect(-113, -2, 226, 3, deep) +
        group('translate(46 0)', car)
      )
    },
  },
} satisfies Record<string, Landmark>
