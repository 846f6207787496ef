import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import type { SiteKey } from './http.ts'
import { mailTo } from './mails.ts'
import type { Asked } from './fake-third-parties.ts'

const { open, visitor } = useBrowser()

const mail = (recipient: string, about: string): Promise<string> => mailTo(urlOf(''), recipient, about)

describe('FORM-02 double opt-in', () => {
  test('R-FORM-2 the link of the mail confirms a newsletter subscription, and the other link ends it', async () => {
    const page = await open('/en/newsletter')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('grace@example.org')
    await page.getByRole('button', { name: 'Save me a seat' }).click()
    await page.getByRole('main').getByRole('status').waitFor()
    const written = await mail('grace@example.org', 'Please confirm')
    const link = (act: string): string => new RegExp(`https?://\\S+\\?${act}=[\\w.-]+`).exec(written)?.[0] ?? ''
    const follow = async (address: string): Promise<void> => {
      const { pathname, search } = new URL(address)
      await page.goto(urlOf(pathname + search))
      await hydrated(page)
    }
    await follow(link('confirm'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toBe('Thank you. Your seat is saved.')
    await follow(link('leave'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toContain('off the list')
    await follow(`${link('confirm').slice(0, -4)}AAAA`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => page.getByRole('main').getByRole('alert').innerText()).toContain('no longer works')
  })
})

describe('FORM-04 the contact form', () => {
  async function write(page: Page, message: string, city = 'London'): Promise<void> {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada@example.org')
    await page.getByRole('combobox', { name: 'City of the tour' }).fill(city)
    await page.getByRole('combobox', { name: 'Type of query' }).selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message)
    await page.getByRole('main').getByRole('button').click()
  }
  const sites: [SiteKey, string, string][] = [
    ['worldwide', 'help@opentop.example', 'work of the browser'],
    ['portugal', 'portugal@opentop.example', 'a captcha'],
  ]
  test.each(sites)('FORM-03 %s: a message is mailed to %s after %s', async (site, desk, how) => {
    const page = await open('/en/contact', { site })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await write(page, `Shall we run a line to Ockham Park, ${how}?`)
    await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toBe('Thanks for contacting us')
    expect(loaded.includes('/captcha.js')).toBe(site === 'portugal')
    expect(await mail(desk, 'London')).toContain('Ockham Park')
    if (site !== 'portugal') return
    const asked = (await (await fetch(`${inject('outside')}/asked`)).json()) as Asked[]
    expect(asked.find(({ url }) => url === '/verify')?.body).toBe('secret=hidden&response=token+public+contact')
  })

  test('FORM-03 a city that we do not have is refused with a message, also without scripts; other questions need no city of ours', async () => {
    const said = 'We cannot find a corresponding city.'
    const page = await open('/en/contact')
    await write(page, 'When does the first bus leave?', 'Atlantis')
    await expect.poll(() => page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([said])
    await page.getByRole('combobox', { name: 'Type of query' }).selectOption('other')
    await page.getByRole('main').getByRole('button').click()
    await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toBe('Thanks for contacting us')
    const plain = await (await visitor({ javaScript: false })).newPage()
    await plain.goto(urlOf('/en/contact'))
    await write(plain, 'When does the first bus leave?', 'Atlantis')
    await plain.getByRole('main').getByText(said).waitFor()
  })

  test('FORM-04 a captcha that does not load shows an error, and nothing is sent', async () => {
    const page = await open('/en/contact', { site: 'portugal' })
    const [said, sent]: [string[], string[]] = [[], []]
    page.on('console', (line) => said.push(line.text()))
    page.on('request', (request) => request.url().includes('sendEnquiry') && sent.push(request.url()))
    await page.route('**/captcha.js*', (route) => route.abort())
    await write(page, 'Shall we run a line to Ockham Park?')
    await expect
      .poll(() => page.getByRole('main').getByRole('alert').allInnerTexts(), { timeout: 8000 })
      .toEqual(['There was a technical problem, please try again'])
    expect(said.join()).toContain('Failed to load script')
    expect(sent).toEqual([])
  })
})
