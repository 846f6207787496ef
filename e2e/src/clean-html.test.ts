import { attacks } from '@opentop/domain/testing/markup-attacks'
import type { Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { visitor } = useBrowser()
const cleaner = new URL('../../web/src/modal/clean-html.ts', import.meta.url).pathname
let page: Page
const heard: string[] = []

type Cleaner = { cleaner: { cleanHtml: (html: string) => string } }
type Shown = { html: string; odd: string[] }

const show = (html: string): Promise<Shown> =>
  page.evaluate((dirty) => {
    const { cleanHtml } = (window as unknown as Cleaner).cleaner
    const cleaned = cleanHtml(dirty)
    document.body.innerHTML = cleaned
    const isOdd = (element: Element): boolean =>
      !/^(P|BR|B|STRONG|I|EM|U|SMALL|UL|OL|LI|H3|H4|A)$/.test(element.tagName) ||
      element.getAttributeNames().some((name) => name !== 'href' && name !== 'rel') ||
      (element.hasAttribute('href') && !/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(element.getAttribute('href') ?? ''))
    const odd = [...document.body.querySelectorAll('*')].filter(isOdd).map((element) => element.outerHTML)
    return { html: cleaned, odd }
  }, html)

describe('LAY-08 the description of a modal is made safe', () => {
  beforeAll(async () => {
    const bundle = await rolldown({ input: cleaner, logLevel: 'silent' })
    const { output } = await bundle.generate({ format: 'iife', name: 'cleaner' })
    page = await (await visitor()).newPage()
    page.on('dialog', (dialog) => (heard.push(dialog.message()), dialog.dismiss()))
    page.on('request', (request) => heard.push(request.url()))
    await page.addScriptTag({ content: output[0].code })
  })

  test('the list of attacks is long', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(120)
  })

  test.each(attacks)('%s', async (attack) => {
    heard.length = 0
    expect((await show(attack)).odd).toEqual([])
    expect(heard).toEqual([])
  })

  test.each<[string, string]>([
    ['<p>On <b>Sunday</b> the line is closed.</p>', '<p>On <b>Sunday</b> the line is closed.</p>'],
    ['<P>Capitals</P>', '<p>Capitals</p>'],
    ['one<br/>two<br>three', 'one<br>two<br>three'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>not closed', '<p>not closed</p>'],
    ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
    ['<div class="x">words stay</div>', 'words stay'],
    ['2 < 3 and 4 > 3 & so on', '2 &lt; 3 and 4 &gt; 3 &amp; so on'],
    ['<a href="/en/contact?a=1&amp;b=2">us</a>', '<a href="/en/contact?a=1&amp;b=2" rel="noopener noreferrer">us</a>'],
    ['<a href="https://opentop.example/x">x</a>', '<a href="https://opentop.example/x" rel="noopener noreferrer">x</a>'],
    ['<a href="mailto:help@opentop.example">mail</a>', '<a href="mailto:help@opentop.example" rel="noopener noreferrer">mail</a>'],
    ['<a>no address</a>', '<a>no address</a>'],
    ['', ''],
  ])('%j becomes %j', async (html, expected) => {
    expect((await show(html)).html).toBe(expected)
  })

  test('a very long text is cut before it is cleaned', async () => {
    expect((await show('word '.repeat(50_000))).html).toHaveLength(10_000)
  })
})
