import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { callApi } from './http.ts'
import { officeCall, officeCallAs, useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
/** A tour that no other test of the office looks at. */
const tour = 'cities/cardiff/castle-to-the-bay'
const folder = new URL('../../catalogue/pictures/', import.meta.url)
const [name = ''] = readdirSync(folder)
const drawing = readFileSync(new URL(name, folder))
const base64 = (bytes: string | Buffer): string => Buffer.from(bytes).toString('base64')

describe('PIC-04 pictures in the office', () => {
  test('a file that is no picture is refused, and a large body is read only of a person who is signed in', async () => {
    const add = await officeCall('editor')
    const codeOf = async (file: string) => {
      const { status, body } = await add('addPicture', { file })
      return [status, body.code]
    }
    expect(await codeOf(base64('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'))).toEqual([422, 'picture-type'])
    expect(await codeOf(base64(drawing.subarray(0, 4000)))).toEqual([422, 'picture-unreadable'])
    expect(await codeOf('A'.repeat(7_000_000))).toEqual([413, 'too-large'])
    expect((await officeCallAs()('addPicture', { file: 'A'.repeat(1_000_000) })).status).toBe(401)
    expect((await (await officeCall('desk'))('addPicture', { file: base64(drawing) })).status).toBe(403)
  })

  test(
    'at 834 px a picture is chosen, another dropped, both get texts, a visible part and an order, are published, seen in the shop and removed',
    async () => {
      const page = await officePage('owner', { path: `/pictures?tour=${encodeURIComponent(tour)}` })
      await page.setViewportSize({ width: 834, height: 1100 })
      await page.getByText('The shop shows the posters of the city.').waitFor()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose files' }).press('Enter')
      await (await chooser).setFiles({ name: 'street.webp', mimeType: 'image/webp', buffer: drawing })
      const first = page.getByRole('region', { name: 'Picture 1' })
      await first.waitFor({ timeout: 90_000 })
      await page.getByText('Choose files').dispatchEvent('drop', { dataTransfer: await droppedFile(page) })
      const second = page.getByRole('region', { name: 'Picture 2' })
      await second.waitFor({ timeout: 90_000 })
      for (const [n, card] of [first, second].entries()) {
        for (const lang of ['English', 'Español', 'Français', 'Deutsch', 'Italiano'])
          await card.getByRole('textbox', { name: `What it shows, ${lang}` }).fill(`View ${n + 1} of the castle`)
        await card.getByRole('textbox', { name: 'Made by' }).fill('Ada Lovelace')
      }
      await second.getByRole('slider', { name: 'From the left' }).press('ArrowRight')
      await second.getByText('60 %').waitFor()
      await second.getByRole('button', { name: 'Earlier, picture 2' }).press('Enter')
      await page.getByText('Draft saved').waitFor()
      expect(await first.getByRole('textbox', { name: 'What it shows, English' }).inputValue()).toBe('View 2 of the castle')
      await page.getByText('0 pictures are public, then 2 pictures').waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await publish(page)
      await expect.poll(() => altsInShop(), { timeout: 90_000 }).toEqual(['View 2 of the castle', 'View 1 of the castle'])
      for (const n of [2, 1]) await page.getByRole('button', { name: `Remove, picture ${n}` }).press('Enter')
      await page.getByText('The shop shows the posters of the city.').waitFor()
      await publish(page)
      await expect.poll(() => altsInShop(), { timeout: 90_000 }).toEqual([])
    },
    timeout,
  )
})

type OfficePage = Awaited<ReturnType<typeof officePage>>

const droppedFile = (page: OfficePage) =>
  page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const dropped = new DataTransfer()
    dropped.items.add(new File([blob ?? ''], 'deck.png', { type: 'image/png' }))
    return dropped
  })

async function publish(page: OfficePage): Promise<void> {
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await expect.poll(() => button.isEnabled(), { timeout: 90_000 }).toBe(true)
  await button.press('Enter')
  await page.getByText('The shop shows the pictures within seconds.').last().waitFor({ timeout: 90_000 })
  await button.waitFor({ state: 'detached', timeout: 90_000 })
}

async function altsInShop(): Promise<string[]> {
  const { pictures } = (await callApi('/product/13501')).json() as { pictures: { alt: string }[] }
  return pictures.map(({ alt }) => alt)
}
