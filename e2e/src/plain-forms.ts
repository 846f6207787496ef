import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

type Control = { name: string; type: string; value: string; options: string[] }
export type PlainForm = { key: string; action: string; method: string; page: string; controls: Control[]; by?: BrowserContext }

export async function formsOn(page: Page): Promise<PlainForm[]> {
  const forms = await page.locator('form').all()
  return Promise.all(
    forms.map(async (form) => {
      const found = await form.evaluate((element) => {
        const shown = element as HTMLFormElement
        const controls = Array.from(shown.elements).flatMap((one) =>
          one instanceof HTMLInputElement ||
          one instanceof HTMLSelectElement ||
          one instanceof HTMLTextAreaElement ||
          one instanceof HTMLButtonElement
            ? [
                {
                  name: one.name,
                  type: one.type,
                  value: one.value,
                  options: one instanceof HTMLSelectElement ? Array.from(one.options, ({ value }) => value) : [],
                },
              ]
            : [],
        )
        return { action: shown.getAttribute('action') ?? '', method: shown.method, controls: controls.filter(({ name }) => name !== '') }
      })
      const action = new URL(found.action, page.url()).href
      const names = found.controls.map(({ name }) => name)
      return { ...found, action, page: page.url(), key: `${found.method} ${new URL(action).pathname} ${[...new Set(names)].join()}` }
    }),
  )
}

const values: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  emailAgain: 'ada@example.org',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  city: 'London',
  message: 'Shall we run a line to Ockham Park?',
  phone: '+44 20 7946 0110',
  password: 'nine buses cross the river',
  newPassword: 'nine buses cross the sea',
  reference: 'OT22222222',
  code: 'DECK15',
  login: 'harbour',
  q: 'London',
}

function valueOf({ name, type, value, options }: Control, kind: 'valid' | 'invalid'): string {
  if (type === 'hidden' || type === 'radio' || type === 'submit') return value
  if (type === 'checkbox') return 'on'
  if (options.length > 0) return kind === 'valid' ? (options.find((option) => option !== '') ?? '') : 'no-such-option'
  if (name === 'website') return ''
  if (kind === 'valid') return values[name] ?? value
  return type === 'email' ? 'not an address' : type === 'number' ? '-1' : ''
}

/** Sends a form and follows its answer. Expects a page, and no e-mail address in any address on the way. */
export async function sendForm(
  context: BrowserContext,
  form: PlainForm,
  kind: 'valid' | 'invalid',
  more: Record<string, string> = {},
): Promise<{ status: number; text: string; address: string }> {
  const fields = { ...Object.fromEntries(form.controls.map((control) => [control.name, valueOf(control, kind)])), ...more }
  const { origin } = new URL(form.page)
  const headers = { origin, referer: form.page, accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  const about = `${kind} ${form.key} on ${form.page}`
  const isGet = form.method === 'get'
  const address = isGet ? `${form.action}?${new URLSearchParams(fields)}` : form.action
  let answer = await context.request.fetch(address, {
    method: isGet ? 'GET' : 'POST',
    maxRedirects: 0,
    headers,
    ...(isGet ? {} : { form: fields }),
  })
  let at = address
  expect([200, 301, 302, 303], about).toContain(answer.status())
  for (let steps = 0; answer.status() !== 200 && steps < 4; steps++) {
    at = new URL(answer.headers().location ?? '', at).href
    expect(at, about).not.toMatch(/@|%40/)
    answer = await context.request.fetch(at, { maxRedirects: 0, headers: { accept: 'text/html' } })
  }
  expect([answer.status(), answer.headers()['content-type']], about).toEqual([200, expect.stringContaining('text/html')])
  return { status: answer.status(), text: await answer.text(), address: at }
}
