import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { useBrowser, type Width } from './browser.ts'
import { adults, httpBuyer } from './http-buyer.ts'
import { callApi, visit } from './http.ts'
import { mailPage, mailTo } from './mails.ts'
import { openShop } from './open-shop.ts'
import { inDays } from './shop-day.ts'

const { open } = useBrowser()
const shop = `http://localhost:${openShop.port}`
const tours = { twelve: 10_201, three: 10_202, one: 10_203 }
const addressOf = async (id: number, city = 102, slug = 'barcelona'): Promise<string> =>
  String((await visit(`/en/${city}/${slug}/${id}`)).headers.location)
const picturesOf = (html: string): string[] => [...new Set([...html.matchAll(/\/pictures\/([0-9a-f]{32})-/g)].map(([, file = '']) => file))]
/** Width and height stand in the segment that starts a frame. */
function sizeOfJpeg(bytes: Buffer): [number, number] {
  const at = [0xc0, 0xc2].map((kind) => bytes.indexOf(Buffer.from([0xff, kind]))).find((one) => one > 0) ?? 0
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
}

describe('PIC-03 pictures', () => {
  test('are answered by the API, shown by their page with links, and named for programs; a tour without any has its drawings', async () => {
    const { pictures, cover } = (await callApi(`/product/${tours.twelve}`)).json() as { pictures: { file: string }[]; cover: object }
    expect(pictures).toHaveLength(12)
    expect(cover).toMatchObject({ file: pictures[0]?.file, count: 12 })
    for (const [id, count] of [
      [tours.twelve, 12],
      [tours.three, 3],
      [tours.one, 1],
    ] as const) {
      const { text } = await visit(await addressOf(id))
      expect(new Set([...text.matchAll(/href="\/pictures\/([0-9a-f]{32})-1600.jpg"/g)].map(([, file]) => file)).size).toBe(count)
      expect(text.split('-1600.jpg"').length).toBeGreaterThan(count)
    }
    expect(picturesOf((await visit('/en/95/london')).text)).toEqual([])
    const sitemap = (await visit('/sitemap-products.xml')).text
    expect(sitemap).toContain(`<image:image><image:loc>http://localhost`)
    const [first] = pictures
    const { status, headers } = await visit(`/pictures/${first?.file}-400.avif`)
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\/(avif|webp)$/)])
    expect((await visit(`/pictures/${'0'.repeat(32)}-400.avif`)).status).toBe(404)
  })

  test('a shared link to a tour shows its first picture as JPEG of the declared size, and the poster where there is none', async () => {
    const { text } = await visit(await addressOf(tours.one))
    const said = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]*)">`).exec(text)?.[1] ?? ''
    const { pathname } = new URL(said(''))
    const { headers, bytes } = await visit(pathname)
    expect([pathname, headers['content-type'], said(':type')]).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1600\.jpg$/),
      'image/jpeg',
      'image/jpeg',
    ])
    expect(sizeOfJpeg(bytes)).toEqual([Number(said(':width')), Number(said(':height'))])
    expect(said(':alt').length).toBeGreaterThan(10)
    expect((await visit(await addressOf(3287, 95, 'london'))).text).toContain('/posters/london-share.png">')
  })

  test('a mail with tickets shows the first picture of their tour, attached', async () => {
    const buyer = httpBuyer()
    await buyer.add({ optionId: 102_011, day: inDays(20), passengers: adults(1) })
    await buyer.paid('photo@example.org')
    const mail = await mailTo(shop, 'photo@example.org', 'Barcelona')
    expect(mail).toContain('>photo-1.jpg</a>')
    const [, address = ''] = /href="([^"]+\/html)"/.exec(mail) ?? []
    expect(await mailPage(shop, address)).toMatch(
      /<img src="data:image\/jpeg;base64,[^"]+" alt="The city over the heads of the passengers"/,
    )
  })

  test.each<[Width]>([['phone'], ['tablet'], ['desktop']])('make no violation of accessibility and no overflow: %s', async (width) => {
    for (const id of [tours.twelve, tours.one]) {
      const page = await open(await addressOf(id), { width })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await expectAccessible(page)
    }
  })

  test('open in a light box that keys move and close, and the focus comes back', async () => {
    const page = await open(await addressOf(tours.twelve))
    await page.getByRole('link', { name: 'The city over the heads of the passengers' }).first().press('Enter')
    const box = page.getByRole('dialog', { name: 'Pictures of Barcelona' })
    await box.getByText('2 of 13').waitFor()
    await page.keyboard.press('ArrowRight')
    await box.getByText('3 of 13').waitFor()
    await box.getByRole('button', { name: 'Picture before' }).click()
    await page.keyboard.press('Home')
    await box.getByRole('img', { name: 'The poster of Barcelona' }).first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
  })
})
