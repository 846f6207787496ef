import { openFixture } from '@opentop/api/testing/booking-fixture'
import { preparedDatabase } from '@opentop/api/testing/prepared-database'
import { insertPicture } from '@opentop/store/picture/picture'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureMaker } from '../picture/maker.ts'
import { servePictures } from './pictures.ts'

const app = Fastify()
const forEver = 'public, max-age=31536000, immutable'
let hash = ''
let kept: Buffer
beforeAll(async () => {
  const { shop } = await openFixture(await preparedDatabase())
  app.addHook('onClose', () => shop.database.close())
  servePictures(app, { ...shop, pictures: openPictureMaker() })
  const size = { width: 900, height: 600 }
  kept = await sharp({ create: { ...size, channels: 3, background: '#ffc533' } })
    .webp()
    .toBuffer()
  hash = await insertPicture(shop.database, kept, size, null)
}, 60_000)
afterAll(() => app.close())

const get = (name: string, headers = {}) => app.inject({ url: `/pictures/${name}`, headers })

const everyWidth = [400, 800, 1600]
const madeTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

test('PIC-02 a file that is not made yet is answered at once by the kept picture, which is not cached', async () => {
  const { headers, rawPayload } = await get(`${hash}-1600.avif`)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' })
  expect(rawPayload).toEqual(kept)
})

test('PIC-02 a kept picture is served in three widths and three formats for ever, made at the first request and the same after it', async () => {
  for (const [format, type] of Object.entries(madeTypes)) {
    const asked = everyWidth.map((width) => `${hash}-${width}.${format}`)
    await Promise.all(asked.map((name) => expect.poll(async () => (await get(name)).headers['cache-control']).toBe(forEver)))
    const answers = await Promise.all(asked.flatMap((name) => [get(name), get(name)]))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers[0]?.headers).toMatchObject({ 'content-type': type, 'cache-control': forEver })
    expect(answers[1]?.rawPayload).toEqual(answers[0]?.rawPayload)
    const sizes = await Promise.all(answers.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width))
    expect(sizes).toEqual([400, 400, 800, 800, 900, 900])
    const { headers } = await get(`${hash}-400.${format}`)
    expect((await get(`${hash}-400.${format}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
})

test.each([
  'f'.repeat(32) + '-400.jpg',
  'x-400.jpg',
  '-401.jpg',
  '-4000.webp',
  '-400.svg',
  '-400.constructor',
  '.webp',
  '-400.jpg%00',
  '..%2f..%2fpackage.json',
])('PIC-02 there is no picture %s', async (name) => {
  expect((await get(name.startsWith('-') || name.startsWith('.webp') ? hash + name : name)).statusCode).toBe(404)
})
