import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, useBrowser } from './browser.ts'
import { announce, buy, offers, pageIn } from './disrupted-booking.ts'
import { mailTo } from './mails.ts'
import { openShop } from './open-shop.ts'
import { inDays } from './shop-day.ts'

const { open } = useBrowser({ fonts: true })
const timeout = 240_000
const origin = `http://127.0.0.1:${openShop.port}`
/** A cruise whose notices no other test looks at. */
const vistula = { locationId: 154, optionId: 154021 }
const scopeOf = (optionId: number, day: string, minutes: number[]) => ({
  optionIds: [optionId],
  lines: [],
  fromDay: day,
  toDay: day,
  minutes,
})

test(
  'DIS-05 R-DISRUPTION-8 a cruise that is cancelled and then takes another route: both mails arrive, each page leads to the other, without scripts',
  async () => {
    const day = inDays(37)
    const email = `vistula-both-${Date.now()}@example.com`
    const { token: order } = await buy({ optionId: vistula.optionId, day, time: '13:00', people: 1, email, lang: 'de' })
    const closeFirst = await announce(
      { locationId: vistula.locationId, kind: 'cancelled', scope: scopeOf(vistula.optionId, day, [780]), offers, defaultChoice: 'rebook' },
      1,
    )
    const cancelled = await mailTo(origin, email, 'Ausfall:')
    const closeSecond = await announce(
      {
        locationId: vistula.locationId,
        kind: 'rerouted',
        scope: scopeOf(vistula.optionId, day, []),
        offers: { ...offers, keep: true },
        defaultChoice: 'keep',
      },
      1,
    )
    const rerouted = await mailTo(origin, email, 'Geänderte Route')
    expect(rerouted).toContain('Noch eine Wahl ist offen: Ausfall:')
    const tokenOf = (mail: string): string => /stoerung\?token=([\w.-]+)/.exec(mail)?.[1] ?? ''

    const tickets = await open(`/en/my-booking?token=${order}`, { width: 'phone', javaScript: false })
    for (const title of [/^Cancelled: /, /^Changed route: /]) await tickets.getByText(title).waitFor()
    expect(await tickets.getByRole('link', { name: 'Choose what suits you' }).getAttribute('href')).toContain(
      tokenOf(cancelled).slice(0, 36),
    )

    const page = await open(pageIn('de', tokenOf(rerouted)), { width: 'phone', javaScript: false })
    await page.getByRole('heading', { level: 1, name: /nimmt eine andere Route/ }).waitFor()
    expect(await page.locator('.offers, .other-days').count()).toBe(0)
    expect(await page.locator('.disruption__head use').getAttribute('href')).toMatch(/#the-boat$/)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Jetzt wählen' }).click()
    await page.getByRole('heading', { level: 1, name: /fällt aus/ }).waitFor()
    expect(page.url()).toContain(tokenOf(cancelled))
    await page.getByRole('button', { name: /^Stattdessen/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Bis / }).waitFor()
    // the new departure takes the other route too
    await page.getByRole('region', { name: 'Auch zu dieser Fahrt' }).getByRole('link', { name: 'Jetzt wählen' }).click()
    await page.getByRole('heading', { level: 1, name: /nimmt eine andere Route/ }).waitFor()
    await page
      .getByRole('button', { name: /behalten/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /^Bis / }).waitFor()

    const english = await open(pageIn('en', tokenOf(rerouted)), { width: 'phone' })
    await english.getByRole('region', { name: 'Also about this trip' }).getByRole('link', { name: 'See the details' }).waitFor()
    await expectAccessible(english)
    await closeFirst()
    await closeSecond()
  },
  timeout,
)

test(
  'DIS-06 R-DISRUPTION-4 a delay of 90 minutes: keeping the ticket stands first, money back last',
  async () => {
    const day = inDays(38)
    const email = `vistula-long-${Date.now()}@example.com`
    const { token: order } = await buy({ optionId: vistula.optionId, day, time: '13:00', people: 1, email })
    const close = await announce(
      {
        locationId: vistula.locationId,
        kind: 'delayed',
        delayMinutes: 90,
        scope: scopeOf(vistula.optionId, day, [780]),
        offers: { ...offers, keep: true },
        defaultChoice: 'keep',
      },
      1,
    )
    const token = /disruption\?token=([\w.-]+)/.exec(await mailTo(origin, email, 'late'))?.[1] ?? ''
    const page = await open(pageIn('en', token), { width: 'phone', javaScript: false })
    const names = await page.locator('.offers button b').allInnerTexts()
    expect(names[0]).toBe('Keep my tickets')
    expect(names.at(-1)).toContain('refund')
    const tickets = await open(`/en/my-booking?token=${order}`, { width: 'phone', javaScript: false })
    await tickets.getByRole('link', { name: 'Choose what suits you' }).waitFor()
    await page.getByRole('button', { name: /^Keep my tickets/ }).click()
    await page.getByRole('heading', { level: 1, name: /^See you on/ }).waitFor()
    await close()
  },
  timeout,
)
