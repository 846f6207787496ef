import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tileArchive, vectorTile } from '@opentop/api/testing/tile-archive'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated, useBrowser } from './browser.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const { visitor } = useBrowser()
const patience = 25_000
const square = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
/** Every tile of the world is the same small town: blocks of a park, a lake and a works, with roads between them. */
const blocks = Array.from({ length: 16 }, (_, n) => [(n % 4) * 1024, Math.floor(n / 4) * 1024] as const)
const town = vectorTile([
  { layer: 'earth', kind: 'earth', isArea: true, points: square(0, 0, 4096) },
  ...blocks.flatMap(([x, y]) => [
    { layer: 'landuse', kind: 'park', isArea: true, points: square(x + 60, y + 60, 400) },
    { layer: 'landuse', kind: 'industrial', isArea: true, points: square(x + 560, y + 560, 400) },
    { layer: 'water', kind: 'lake', isArea: true, points: square(x + 560, y + 60, 400) },
    { layer: 'buildings', kind: 'building', isArea: true, points: square(x + 60, y + 560, 400) },
    { layer: 'roads', kind: 'highway', isArea: false, points: [[x, y] as const, [x + 1024, y] as const] },
    { layer: 'roads', kind: 'path', isArea: false, points: [[x, y] as const, [x, y + 1024] as const] },
  ]),
  { layer: 'boundaries', kind: 'region', isArea: false, points: square(512, 512, 3000) },
])
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const attribution = '<a href="https://osm.example" onclick="alert(1)">&copy; OpenStreetMap</a><img src=x onerror=alert(2)>'

const oldMap = { tile: Buffer.from('old tile'), zooms: [4, 14], type: 2, compression: 1, metadata: {} } as const

const folder = mkdtempSync(join(tmpdir(), 'opentop-maps-'))
let shop: ShopProcess
let origin: string
beforeAll(async () => {
  const zooms = [4, 14] as const
  const vector = tileArchive({ tile: gzipSync(town), zooms, type: 1, compression: 2, metadata: { attribution }, hasLeaf: true })
  const pictures = tileArchive({ tile: pixel, zooms, type: 2, compression: 1, metadata: {} })
  writeFileSync(join(folder, 'world.pmtiles'), vector)
  writeFileSync(join(folder, 'portugal.pmtiles'), pictures)
  writeFileSync(join(folder, 'london.pmtiles'), tileArchive(oldMap))
  writeFileSync(join(folder, 'paris.pmtiles'), vector.subarray(0, 140))
  const parties = {
    worldwide: { mapFile: 'world.pmtiles' },
    portugal: { mapFile: join(folder, 'portugal.pmtiles'), mapCredit: 'Maps of Example' },
    paris: { mapFile: 'paris.pmtiles' },
    spain: { mapFile: 'gone.pmtiles' },
    london: { mapFile: 'london.pmtiles', mapCredit: 'Maps of Example' },
  }
  writeFileSync(join(folder, 'parties.json'), JSON.stringify(parties))
  shop = await startShop('main.ts', { THIRD_PARTIES: join(folder, 'parties.json') })
  origin = `http://localhost:${shop.port}`
}, 300_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }
/** As it is on the wire: `fetch` would unpack it and tidy the path. */
function ask(path: string, { site = '', headers = {} }: { site?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  const host = `${site && `${site}.`}localhost:${shop.port}`
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port: shop.port, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', failed)
    sent.end()
  })
}

describe('LIVE-05 the tiles of a map file', () => {
  test('are sent as they are stored to those who accept it, unpacked to others, with a tag and a time to keep', async () => {
    const packed = await ask('/tiles/14/7774/6289', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.status, packed.bytes.equals(gzipSync(town))]).toEqual([200, true])
    expect(packed.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': expect.stringMatching(/^public, max-age=86400/),
      vary: expect.stringMatching(/accept-encoding/i),
      etag: expect.stringMatching(/^W\/"/),
    })
    const plain = await ask('/tiles/14/7774/6289')
    expect([plain.status, plain.headers['content-encoding'], plain.bytes.equals(town)]).toEqual([200, undefined, true])
    const kept = await ask('/tiles/14/7774/6289', { headers: { 'if-none-match': String(packed.headers.etag) } })
    expect([kept.status, kept.bytes.length]).toEqual([304, 0])
    const picture = await ask('/tiles/10/485/392', { site: 'portugal' })
    expect([picture.status, picture.headers['content-type'], picture.bytes.equals(pixel)]).toEqual([200, 'image/png', true])
  })

  test('that the file does not have are empty, addresses of no tile are refused, and sites without a file have none', async () => {
    for (const path of ['/tiles/15/1/1', '/tiles/0/0/0']) {
      const empty = await ask(path)
      expect([empty.status, empty.bytes.length], path).toEqual([204, 0])
    }
    const wrong = [
      '14/16384/0',
      '14/0/16384',
      '25/0/0',
      '-1/0/0',
      '4/1',
      '4/1/1/1',
      '4/a/1',
      '4/1/1.mvt',
      '04/1/1',
      '4/1e1/1',
      '4/1/99999999999',
    ]
    const outside = ['../../package.json', '..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/1', '4/1/%00', 'world.pmtiles', '']
    for (const path of [...wrong, ...outside]) {
      const { status, headers } = await ask(`/tiles/${path}`)
      expect([400, 404], path).toContain(status)
      if (wrong.includes(path)) expect([status, headers['content-type']], path).toEqual([400, 'application/problem+json; charset=utf-8'])
    }
    for (const site of ['paris', 'spain']) expect((await ask('/tiles/4/1/1', { site })).status, site).toBe(404)
  })

  test('a shop whose map file is missing or damaged starts, says so in its log, and keeps the drawn map', async () => {
    const lines = shop.said().split('\n')
    for (const [site, reason] of [
      ['paris', 'damaged'],
      ['spain', 'missing'],
    ] as const) {
      const [said, ...more] = lines.filter((line) => line.includes(`of the site ${site} `))
      expect([said?.includes(reason), said?.includes('drawn without tiles'), more.length], site).toEqual([true, true, 0])
      expect((await ask('/', { site })).status, site).toBeLessThan(400)
    }
    expect(lines.some((line) => line.includes('of the site worldwide'))).toBe(false)
  })
})

describe('LIVE-05 a map file that is overwritten in place', () => {
  const path = join(folder, 'london.pmtiles')
  const tileAt = async (): Promise<string> => {
    const { status, bytes } = await ask('/tiles/4/3/5', { site: 'london' })
    return status === 200 ? bytes.toString('latin1') : String(status)
  }

  test('never sends bytes of the new file from the places of the old one, and sends the new tiles once it is complete', async () => {
    writeFileSync(path, tileArchive(oldMap))
    await expect.poll(tileAt, { timeout: patience }).toBe('old tile')
    const next = tileArchive({ ...oldMap, tile: Buffer.from('new tile, and a longer one'), zooms: [3, 12], hasLeaf: true })
    // as a copy over it does, in two parts
    writeFileSync(path, next.subarray(0, next.length - 5))
    expect(await tileAt()).toBe('404')
    writeFileSync(path, next)
    const seen = new Set<string>()
    await expect
      .poll(
        async () => {
          const tile = await tileAt()
          seen.add(tile)
          return tile
        },
        { timeout: patience },
      )
      .toBe('new tile, and a longer one')
    expect([...seen].filter((tile) => !['404', 'new tile, and a longer one'].includes(tile))).toEqual([])
    expect(shop.said()).toContain('the map file of the site london was overwritten')
  })
})

type Visit = { page: Page; asked: string[]; broken: string[]; context: BrowserContext }
async function openMap(colorScheme: 'light' | 'dark', host = 'localhost'): Promise<Visit> {
  const context = await visitor({ context: { colorScheme } })
  const at = origin.replace('localhost', host)
  await context.addCookies([{ name: 'AB_MAP_DISPLAY', value: 'A', url: at }])
  const asked: string[] = []
  const broken: string[] = []
  context.on('request', (sent) => asked.push(sent.url()))
  const page = await context.newPage()
  page.on('pageerror', (error) => broken.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await page.goto(`${at}/en/103/lisbon`)
  await hydrated(page)
  const box = page.locator('.map-box').first()
  await box.getByRole('button', { name: 'Open the map' }).click()
  await box.locator('.map[data-stage=open]').waitFor({ timeout: patience })
  await expect.poll(() => asked.some((url) => url.includes('/tiles/'))).toBe(true)
  return { page, asked, broken, context }
}

async function dotsOf({ page, context }: Visit, names: readonly string[]): Promise<Record<string, number>> {
  const figure = page.locator('.map').first()
  // a colour may be written with three digits
  const colours = await figure.evaluate(
    (element, wanted) =>
      wanted.map((name) => {
        const [, digits = ''] = getComputedStyle(element).getPropertyValue(name).trim().split('#')
        return Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
      }),
    names,
  )
  const picture = (await figure.screenshot({ type: 'png' })).toString('base64')
  const blank = await context.newPage()
  const counts = await blank.evaluate(
    async ([data, wanted]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      pen?.drawImage(bitmap, 0, 0)
      const dots = pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
      const seen = new Map<number, number>()
      for (let n = 0; n < dots.length; n += 4) {
        const colour = ((dots[n] ?? 0) << 16) | ((dots[n + 1] ?? 0) << 8) | (dots[n + 2] ?? 0)
        seen.set(colour, (seen.get(colour) ?? 0) + 1)
      }
      return wanted.map((colour) => seen.get(colour) ?? 0)
    },
    [picture, colours] as const,
  )
  await blank.close()
  return Object.fromEntries(names.map((name, n) => [name, counts[n] ?? 0]))
}

describe('LIVE-05 VAR-11 the map of a site with a map file', () => {
  test.each(['light', 'dark'] as const)(
    'draws its tiles in the colours of the %s scheme below the lines, asks no other host, and names their owner as text',
    async (scheme) => {
      const visit = await openMap(scheme)
      const { page, asked, broken } = visit
      const names = ['--map-park', '--map-water', '--map-street', '--map-land', '--map-red']
      await expect
        .poll(async () => Object.values(await dotsOf(visit, names)).every((count) => count > 200), { timeout: patience })
        .toBe(true)
      const credit = page.locator('.map__credit')
      expect(await credit.innerText()).toBe('© OpenStreetMap')
      expect(await credit.locator('*').count()).toBe(0)
      const hosts = new Set(asked.filter((url) => /^(?:https?|wss?):/.test(url)).map((url) => new URL(url).host))
      expect([...hosts]).toEqual([new URL(origin).host])
      expect(broken).toEqual([])
      await expectAccessible(page)
    },
  )

  test('follows a change of the scheme, and draws pictures too', async () => {
    const visit = await openMap('light', 'portugal.localhost')
    expect(await visit.page.locator('.map__credit').innerText()).toBe('Maps of Example')
    expect(visit.broken).toEqual([])
    const vector = await openMap('light')
    const park = async (): Promise<number> => (await dotsOf(vector, ['--map-park']))['--map-park'] ?? 0
    await expect.poll(park, { timeout: patience }).toBeGreaterThan(200)
    await vector.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(park, { timeout: patience }).toBeGreaterThan(200)
  })
})
