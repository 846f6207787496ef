import { listen } from '@opentop/api/testing/live-client'
import type { Booking } from '@opentop/contract/booking'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated, load } from './browser.ts'
import { adults, httpBuyer } from './http-buyer.ts'
import { officeCall, officeCallAs, officeOrigin, useOffice } from './office-visitor.ts'
import { scanOn } from './scan-on.ts'
import { inDays } from './shop-day.ts'

const { officePage, visitor } = useOffice()
const slow = { timeout: 90_000 }

function streamsOf(page: Page): string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/office/live')) opened.push(request.url())
  })
  return opened
}
async function buy(email: string): Promise<Booking> {
  const buyer = httpBuyer()
  await buyer.add({ optionId: 32871, day: inDays(30), passengers: adults(1) })
  const { voucherToken } = await buyer.paid(email)
  return (await buyer.ask('GET', `/transaction/voucher?token=${voucherToken}`)).json() as Booking
}
const orderRow = (page: Page, reference: string) => page.getByRole('link', { name: reference }).first()
const state = (page: Page) => page.getByRole('status').filter({ hasText: /^(Live|Connecting|Not live since .*)$/ })

/** React Aria announces a button that waits for seven seconds, also when the button is gone. */
async function accessible(page: Page): Promise<void> {
  await expect.poll(() => page.locator('div[role="img"]').count(), slow).toBe(0)
  await expectAccessible(page)
}

describe('OFF-08 live', () => {
  test('a sale in the shop shows in two windows over one connection, also one that falls into a cut; then the other window takes over', async () => {
    const first = await officePage('owner', { path: '/devices' })
    await expect.poll(() => state(first).textContent(), slow).toBe('Live')
    const second = await first.context().newPage()
    const streams = streamsOf(second)
    await load(second, `${officeOrigin}/orders`)
    await expect.poll(() => state(second).textContent(), slow).toBe('Live')
    const sold = await buy('first@example.com')
    await orderRow(second, sold.reference).waitFor(slow)
    expect(streams).toEqual([])

    // a session has six streams at most: the server ends the oldest, which is the page's
    const token = (await first.context().cookies()).find(({ name }) => name === '__Host-office')?.value
    const others = await Promise.all(Array.from({ length: 6 }, () => listen(officeOrigin, token)))
    const missed = await buy('second@example.com')
    for (const other of others) other.stop()
    await orderRow(second, missed.reference).waitFor(slow)
    expect(await orderRow(second, sold.reference).count()).toBe(1)

    await first.close()
    await expect.poll(() => streams.length, slow).toBe(1)
    expect(streams[0]).toContain('?after=')
    const later = await buy('third@example.com')
    await orderRow(second, later.reference).waitFor(slow)
  })

  test('without a connection the screen keeps its picture and says since when it is not live', async () => {
    const page = await officePage('owner', { path: '/devices' })
    await expect.poll(() => state(page).textContent(), slow).toBe('Live')
    await page.context().setOffline(true)
    const token = (await page.context().cookies()).find(({ name }) => name === '__Host-office')?.value
    const others = await Promise.all(Array.from({ length: 6 }, () => listen(officeOrigin, token)))
    await expect.poll(() => state(page).textContent(), slow).toMatch(/^Not live since \d\d:\d\d, trying again$/)
    await page.getByRole('button', { name: 'Bus 7' }).waitFor()
    for (const other of others) other.stop()
    await page.context().setOffline(false)
    await expect.poll(() => state(page).textContent(), slow).toBe('Live')
  })
})

describe('OFF-07 devices and OFF-04 the record', () => {
  test('a device is set up by its link, seen at once, blocked, refused at its next scan and unblocked; the record shows it', async () => {
    const page = await officePage('owner', { path: '/devices' })
    const pier = `Pier ${Date.now()}`
    await page.getByRole('button', { name: 'Add device' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add device' })
    await form.getByRole('button', { name: 'Add device' }).click()
    await form.getByText('Give the device a name.').waitFor()
    await form.getByLabel('Name').fill(pier)
    await form.getByRole('button', { name: 'Add device' }).click()
    const shown = page.getByRole('dialog', { name: `Set up ${pier}` })
    await shown.getByRole('img', { name: `Code that sets up ${pier}` }).waitFor()
    const link = (await shown.getByRole('link').getAttribute('href')) ?? ''
    expect(link).toMatch(/^http:\/\/[^/]+\/en\/scan#[\w-]{43}$/)
    const scanner = await (await visitor({ width: 'phone' })).newPage()
    await load(scanner, link)
    await hydrated(scanner)
    await scanner.getByText('Online').waitFor()
    expect(scanner.url()).not.toContain('#')
    await accessible(page)
    await shown.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('row').filter({ hasText: pier })
    await row.getByText('In use').waitFor(slow)

    await row.getByRole('button', { name: pier }).click()
    const detail = page.getByRole('region', { name: pier, exact: true })
    await detail.getByText('Added a device').waitFor()
    await accessible(page)
    // another person renames it while this one types
    const owner = await officeCall('owner')
    const { id } = (await owner('findDevices', {})).body.devices.find(({ name }) => name === pier) ?? { id: '' }
    await detail.getByRole('textbox', { name: 'Name' }).fill(`${pier} north`)
    expect((await owner('changeDevice', { id, changes: { name: { from: pier, to: `${pier} south` } } })).status).toBe(200)
    const changed = page.getByRole('region', { name: `${pier} south` })
    await changed.getByRole('row', { name: `Name ${pier} north ${pier} south` }).waitFor(slow)
    expect(await changed.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`${pier} north`)
    await changed.getByRole('button', { name: 'Save what I entered' }).click()
    await page.getByRole('region', { name: `${pier} north` }).waitFor()
    await page
      .getByRole('region', { name: `${pier} north` })
      .getByRole('textbox', { name: 'Name' })
      .fill(pier)
    await page
      .getByRole('region', { name: `${pier} north` })
      .getByRole('button', { name: 'Save' })
      .click()
    await detail.getByRole('button', { name: 'Block device' }).click()
    await row.getByText('Blocked').waitFor()
    const scan = (): Promise<void> => scanOn(scanner, 'ABCDEFGHJKMNPQRS')
    await scan()
    await scanner.getByText('Your office has blocked this device.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('In use').waitFor()
    await scan()
    await scanner.getByText('Not one of our vouchers').waitFor()

    // offline for longer than the pack counts
    await scanner.evaluate(() => {
      const device = JSON.parse(localStorage.getItem('opentop-scanner') ?? '{}') as { pack: { expiresAt: string } }
      device.pack.expiresAt = '2020-01-01T00:00:00.000Z'
      localStorage.setItem('opentop-scanner', JSON.stringify(device))
    })
    await scanner.route('**/api/v2/redemption**', (route) => route.abort())
    await scanner.reload()
    await hydrated(scanner)
    await scan()
    await scanner.getByText('Offline for too long.').first().waitFor()

    await load(page, `${officeOrigin}/record?text=${encodeURIComponent(pier)}`)
    await page.getByRole('button', { name: 'Blocked a device', exact: true }).click()
    const difference = page.getByRole('region', { name: 'Changes' })
    await difference.getByRole('row', { name: 'State active revoked' }).waitFor()
    await accessible(page)
  })

  test('a desk has neither screen; its calls are refused', async () => {
    const page = await officePage('desk', { path: '/record' })
    await page.getByText('Your role does not include this screen').waitFor()
    expect((await officeCallAs()('findRecords', {})).status).toBe(401)
  })
})
