import { cookies } from '@opentop/domain/consent/cookies'
import { describe, expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open } = useBrowser()

describe('text pages', () => {
  test('NAV-05 the Spanish page has its own address and text', async () => {
    const { text } = await visit('/es/nosotros')
    expect(text).toContain('Sobre Opentop')
    expect(text).toContain('href="/es/contacto"')
  })
  test('the table of contents links to each section and marks the current one', async () => {
    const page = await open('/en/terms-of-use')
    const entry = page.locator('.contents a').nth(5)
    await entry.click()
    expect(new URL(page.url()).hash).toBe('#payment')
    await expect.poll(() => entry.getAttribute('aria-current')).toBe('location')
    const top = () => page.locator('#payment').evaluate((heading) => heading.getBoundingClientRect().top / window.innerHeight)
    // below the header, in the upper quarter of the window
    await expect.poll(top).toBeLessThan(0.25)
    expect(await top()).toBeGreaterThan(0.066)
  })
  test('MKT-06 the privacy page lists every cookie with purpose, lifetime and class', async () => {
    const page = await open('/en/privacy-cookies-policy', { javaScript: false })
    const rows = await page
      .locator('.cookie-table tbody tr')
      .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())))
    expect(rows.map(([name]) => name?.split('\n')[0])).toEqual(cookies.map((row) => row.name))
    const lifetime = (name: string) => rows.find(([first]) => first?.split('\n')[0] === name)?.[2]
    expect(['CONSENT', 'i18n_redirected', 'voucher', 'utm_tracking', 'connectifDatalayer', 'utm_affiliation_visit'].map(lifetime)).toEqual([
      '60 days',
      '365 days',
      '3 days',
      '15 days',
      '7 days',
      '1 day',
    ])
    expect(await page.getByRole('table').count()).toBe(3)
    for (const [, purpose] of rows) expect(purpose?.length).toBeGreaterThan(10)
  })
  test('the footer links to the accessibility statement on every site', async () => {
    for (const [site, path, target] of [
      ['worldwide', '/de/home', '/de/barrierefreiheit'],
      ['paris', '/fr/about', '/fr/accessibility'],
    ] as const)
      expect((await visit(path, { site })).text).toContain(`href="${target}"`)
  })
})

describe('questions', () => {
  test('are grouped by topic, for the site', async () => {
    const page = await open('/en/faq', { site: 'london', javaScript: false })
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toContain('Booking')
    expect(await page.locator('summary').allInnerTexts()).toContain('Do I need to print my London ticket?')
    const { text } = await visit('/en/frequently-asked-questions')
    expect(text).not.toContain('London ticket?')
    expect(text).toContain('"@type":"FAQPage"')
  })
  test('are filtered while typing, and without JavaScript', async () => {
    const page = await open('/en/frequently-asked-questions')
    await page.getByRole('searchbox').fill('RAIN')
    expect(await page.getByRole('main').getByRole('group').count()).toBe(1)
    expect(await page.locator('.faqs details p').first().isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('status').innerText()).toBe('1 question')
    await page.getByRole('searchbox').fill('zeppelin')
    expect(await page.getByRole('main').innerText()).toContain('No matching questions.')

    const plain = await open('/de/haeufige-fragen', { javaScript: false })
    await plain.getByRole('searchbox').fill('regen')
    await plain.getByRole('main').getByRole('search').getByRole('button').click()
    expect(new URL(plain.url()).searchParams.get('q')).toBe('regen')
    expect(await plain.getByRole('main').getByRole('group').count()).toBe(1)
  })
  test('an address with the anchor of a question opens it, and the script of a filtered page runs', async () => {
    const page = await open('/en/frequently-asked-questions?q=rain#what-happens-if-it-rains')
    expect(await page.locator('#what-happens-if-it-rains').isVisible()).toBe(true)
    const { headers } = await visit('/en/frequently-asked-questions?q=rain')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    await page.goto(urlOf('/en/frequently-asked-questions#can-i-change-the-date-of-my-booking'))
    await hydrated(page)
    expect(await page.locator('#can-i-change-the-date-of-my-booking').isVisible()).toBe(true)
  })
  test('the covid page has its own news and questions', async () => {
    const { text } = await visit('/en/covid19-news')
    expect(text).toContain('No health restrictions on board')
    expect(text).toContain('href="/en/covid-19-faq"')
    expect((await visit('/en/covid-19-faq')).text).toContain('Do I have to wear a mask?')
    expect((await visit('/en/frequently-asked-questions')).text).not.toContain('href="/en/covid-19-faq"')
  })
  test('the contact page says when the phone is answered', async () => {
    expect((await visit('/en/contact')).text).toContain('By phone every day, 9 am to 6 pm')
  })
})

test('NAV-14 FORM-02 the newsletter page has neither header nor footer, takes no address from its own address, and shows the result', async () => {
  const page = await open('/en/newsletter?email=ada%40example.org')
  expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'E-mail', exact: true }).inputValue()).toBe('')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('')
  await page.getByRole('button', { name: 'Save me a seat' }).click()
  expect(await page.locator('#newsletter-email-error').innerText()).toBe('This field is required')
  expect(sent).toEqual([])
  await page.getByRole('textbox', { name: 'First name (optional)' }).fill('Ada')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada@example.org')
  await page.getByRole('combobox', { name: 'Country (optional)' }).selectOption({ label: 'United Kingdom' })

  let fails = true
  await page.route('**/subscriber/subscribe*', (route) =>
    route.fulfill(fails ? { status: 503, json: { code: 'busy' } } : { status: 200, json: { subscribed: true } }),
  )
  await page.getByRole('button', { name: 'Save me a seat' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('alert').innerText()).toBe('An error has occurred')
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ firstName: 'Ada', email: 'ada@example.org', countryId: expect.any(Number) as number })
  expect(await page.getByRole('textbox', { name: 'E-mail', exact: true }).inputValue()).toBe('ada@example.org')
  fails = false
  await page.getByRole('button', { name: 'Save me a seat' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toMatch(/^You have subscribed\s.*confirm/)
  expect(await page.getByRole('textbox', { name: 'E-mail', exact: true }).inputValue()).toBe('')
})

describe('contact', () => {
  test('FORM-03 shows the contact details of the site', async () => {
    const { text } = await visit('/fr/contact', { site: 'paris' })
    for (const part of ['mailto:paris@opentop.example', 'tel:+33170180041', 'mailto:groups-paris@opentop.example', 'tel:+33170180042'])
      expect(text).toContain(part)
    expect(text).toContain('value="Paris"')
  })

  const required = {
    '/en/contact': 'This field is required',
    '/es/contacto': 'Este campo es obligatorio',
    '/fr/contact': 'Ce champ est obligatoire',
    '/de/kontakt': 'Dieses Feld ist ein Pflichtfeld',
    '/it/contatti': 'Questo campo è obbligatorio',
    '/en-us/contact': 'This field is required',
  }
  test('FORM-01 FORM-03 missing and invalid values show an error at their field, in six languages', async () => {
    const page = await open('/en/contact')
    for (const [path, message] of Object.entries(required)) {
      await page.goto(urlOf(path))
      await hydrated(page)
      await page.getByRole('main').getByRole('button').click()
      expect(await page.locator('.contact .field-error').allInnerTexts(), path).toEqual(Array.from({ length: 5 }, () => message))
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    }
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Анна')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('anna@')
    await page.getByRole('textbox', { name: 'Phone (optional)' }).fill('none')
    await page.getByRole('main').getByRole('button').click()
    expect(await page.locator('#contact-name-error').innerText()).toBe('This field must only contain latin script')
    expect(await page.locator('#contact-email-error').innerText()).toBe('Please enter a valid email address')
    expect(await page.locator('#contact-phone-error').count()).toBe(1)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna')
    expect(await page.locator('#contact-name-error').count()).toBe(0)
  })

  test('FORM-03 a message is sent once; failure and success are shown', async () => {
    const page = await open('/en/contact')
    const sent: unknown[] = []
    let works = false
    await page.route('**/contact/sendEnquiry*', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill(works ? { status: 200, json: { sent: true } } : { status: 503, json: { code: 'busy' } })
    })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' Ada Lovelace ')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada@example.org')
    await page.getByRole('combobox', { name: 'City of the tour' }).fill('London')
    await page.getByRole('combobox', { name: 'Type of query' }).selectOption({ label: 'Collaboration proposal' })
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Shall we run a line to Ockham Park?')
    await page.getByRole('main').getByRole('button').click()
    await expect.poll(() => page.getByRole('main').getByRole('alert').innerText()).toBe('There was a technical problem, please try again')
    expect(sent).toEqual([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        city: 'London',
        type: 'collaboration',
        message: 'Shall we run a line to Ockham Park?',
        captcha: expect.any(String) as string,
      },
    ])
    expect(await page.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toContain('Ockham')
    works = true
    await page.getByRole('main').getByRole('button').click()
    await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toBe('Thanks for contacting us')
    expect(await page.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toBe('')
  })
})

test('NAV-07 the health page shows the state of the shop, on the worldwide and London sites', async () => {
  const { text, headers } = await visit('/en/health-check', { site: 'london' })
  expect(text.match(/availability-label--ok/g)).toHaveLength(3)
  expect(text).toContain('3.25.4')
  expect(headers['cache-control']).toBe('no-store')
})
