import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { mailTo } from './mails.ts'
import { officeCall, officeOrigin, useOffice } from './office-visitor.ts'
import { demoCookie, demoLink } from './shop-process.ts'
import { openShop } from './open-shop.ts'

const { officePage } = useOffice()

/** A virtual authenticator of Chromium that verifies its user, for the passkeys of one page. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name })
const email = `owner-${Date.now()}@office.example`

describe('OFF-02 sign-in to the office', () => {
  test('first owner by link, passkey, sign-out, sign-in by keyboard, confirmation, recovery code, lost device', async () => {
    const page = await officePage(undefined, { path: new URL(openShop.ownerLink).pathname + new URL(openShop.ownerLink).hash })
    await addAuthenticator(page)
    await page.getByRole('heading', { name: 'You are the first owner' }).waitFor()
    await button(page, 'Make a passkey').click()
    await expect.poll(() => page.getByText('Fill this in.').count()).toBe(2)
    await expectAccessible(page)
    await page.getByLabel('Your name').fill('Olga Owner')
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Make a passkey').click()
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
    const codes = await page.locator('code').allTextContents()
    expect(codes).toHaveLength(10)
    await button(page, 'I have kept them').click()
    await page.getByRole('navigation', { name: 'Office' }).first().waitFor()

    await signOut(page)
    await expectAccessible(page)
    await page.reload()
    // the passkey button has the focus
    await expect.poll(() => button(page, 'Use your passkey').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Office' }).first().waitFor()

    await page.goto(`${officeOrigin}/account`)
    await button(page, 'Make new codes').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name of the passkey').fill('')
    await button(page, 'Save').click()
    await page.getByText('Fill this in.').waitFor()
    await page.getByLabel('Name of the passkey').fill('Blue key')
    await button(page, 'Save').click()
    await page.getByRole('cell', { name: 'Blue key', exact: true }).waitFor()
    // without what was announced by the dialog that is gone
    await page.reload()
    await button(page, 'Make new codes').click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByRole('button', { name: 'Confirm with your passkey' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await button(page, 'Make new codes').click()
    await button(page, 'Confirm with your passkey').click()
    await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor()
    const renewed = await page.getByRole('dialog', { name: 'Recovery codes' }).locator('code').allTextContents()
    expect(renewed).toHaveLength(10)
    await button(page, 'I have kept them').click()

    await signOut(page)
    await page.getByRole('link', { name: 'Lost your passkey or phone?' }).click()
    await page.getByLabel('Recovery code').waitFor()
    await expectAccessible(page)
    for (const [code, isGood] of [
      [codes[0], false],
      [renewed[0], true],
    ] as const) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Recovery code').fill(code ?? '')
      await button(page, 'Sign in').click()
      if (!isGood) await page.getByText('That did not match.').waitFor()
    }
    await page.getByRole('heading', { name: 'My account' }).waitFor()

    // another owner resets the lost device; the old passkey no longer signs in, the link of the mail does
    const demo = await officeCall('owner')
    const { people } = (await demo('listStaff', {})).body
    const { id = '', version = 1 } = people.find((one) => one.email === email) ?? {}
    expect((await demo('resetPerson', { id, version })).status).toBe(200)
    await page.goto(`${officeOrigin}/sign-in`)
    await button(page, 'Use your passkey').click()
    await page.getByText('The passkey could not be checked.').waitFor()
    const mail = await mailTo(`http://localhost:${openShop.port}`, email, 'again')
    const link = /http\S+\/invitation#[\w-]{43}/.exec(mail)?.[0] ?? ''
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Welcome back, Olga Owner' }).waitFor()
    await button(page, 'Make a passkey').click()
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  })

  test('a wrong password and a wrong code get the same sentence, and what was typed stays', async () => {
    const page = await officePage(undefined, { path: '/sign-in', width: 'phone' })
    await button(page, 'Go on to the code').click()
    await expect.poll(() => page.getByText('Fill this in.').count()).toBe(2)
    await page.getByLabel('E-mail').fill('nobody@office.example')
    await button(page, 'Go on to the code').click()
    await expect.poll(() => page.getByLabel('Password').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByLabel('Password').fill('a wrong password')
    await button(page, 'Go on to the code').click()
    await page.getByLabel('Code from your app').fill('123456')
    await page.keyboard.press('Enter')
    await page.getByText('That did not match. Check the e-mail and the password.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@office.example')
    await expectNoOverflow(page)
    await button(page, 'Español').click()
    await page.getByText('Inicia sesión para gestionar el día.').waitFor()
  })

  test('opened signed out at any address: the sign-in is there at once, and leads to that address', async () => {
    for (const path of ['/', '/today', '/orders', '/orders?q=M%C3%BCller+%26+Co&state=paid', '/orders/OT-NOWHERE', '/no/such/screen']) {
      const page = await officePage(undefined, { path })
      await button(page, 'Use your passkey').waitFor()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('back')]).toEqual(['/sign-in', path])
      const [name = '', value = ''] = demoCookie.split('=')
      await page.context().addCookies([{ name, value, url: officeOrigin }])
      await page.reload()
      await page.getByRole('region', { name: 'Try the demo as' }).getByRole('button', { name: 'Duty manager' }).click()
      await page.getByRole('navigation', { name: 'Office' }).first().waitFor()
      if (path !== '/') expect(page.url()).toBe(`${officeOrigin}${path}`)
      await page.context().close()
    }
  })

  test('the people of the demo are on the sign-in page, and open an office with their screens', async () => {
    const page = await officePage(undefined, { path: demoLink })
    await page.goto(`${officeOrigin}/sign-in?back=/account`)
    await page.getByRole('region', { name: 'Try the demo as' }).getByRole('button', { name: 'Driver' }).click()
    await page.getByRole('heading', { name: 'My account' }).waitFor()
    await page.goto(`${officeOrigin}/people`)
    await page.getByRole('main').getByText('Owner').first().waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })
})

describe('OFF-03 people and roles', () => {
  test('an owner invites, sees mistakes beside the fields, opens a person and the table of rights', async () => {
    const page = await officePage('owner', { path: '/people' })
    await button(page, 'Open Inês Carvalho').click()
    await page.getByRole('button', { name: 'Save roles' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await button(page, 'Invite').click()
    await button(page, 'Send the invitation').click()
    await expect.poll(() => page.getByText('Fill this in.').count()).toBe(2)
    await page.getByText('Choose at least one place.').waitFor()
    await page.getByLabel('E-mail').fill(`invited-${Date.now()}@office.example`)
    await page.getByLabel('Name', { exact: true }).fill('Ewa Nowak')
    await page.getByText('Everywhere', { exact: true }).last().click()
    await button(page, 'Send the invitation').click()
    await page.getByRole('cell', { name: 'Ewa Nowak', exact: true }).waitFor()
    await button(page, 'Withdraw Ewa Nowak').click()
    await page.getByText('Invitation withdrawn').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Roles' }).click()
    await page.getByRole('rowheader', { name: 'Manage people and roles' }).waitFor()
    // without what was announced on the page before
    await page.reload()
    await page.getByRole('rowheader', { name: 'Manage people and roles' }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 834, height: 1112 })
    await expectNoOverflow(page)
    // OFF-02 two people change one role: both values stand side by side
    const other = await officeCall('owner')
    const name = `Night desk ${Date.now()}`
    const { key } = (await other('makeRole', { name, rights: ['orders.read'] })).body
    await button(page, `Change ${name}`).click()
    await page.getByLabel('Name of the role').fill(`${name} mine`)
    expect((await other('changeRole', { key, changes: { name: { from: name, to: `${name} theirs` } } })).status).toBe(200)
    await page.getByRole('row', { name: new RegExp(`${name} mine ${name} theirs$`) }).waitFor({ timeout: 15_000 })
    await button(page, 'Keep what is there now').click()
    expect(await page.getByLabel('Name of the role').inputValue()).toBe(`${name} theirs`)
    await button(page, 'Delete the role').click()
    await page.getByText('Role deleted').waitFor()
    // OFF-09 the palette finds people too
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Beatriz')
    await page.getByRole('option', { name: /Beatriz Nunes/ }).waitFor()
    await page.keyboard.press('Enter')
    await button(page, 'Save roles').waitFor()
  })
})

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/office/session/end', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  await page.goto(`${officeOrigin}/sign-in`)
  await button(page, 'Use your passkey').waitFor()
}
