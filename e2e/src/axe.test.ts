import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()
const pale = 'style="color:#ddd;background:#fff"'

async function judge(main: string): Promise<void> {
  const page = await (await visitor()).newPage()
  const body = `<!doctype html><html lang="en"><title>Parts</title><style>.deep { color: #eee }</style><main><h1>Parts</h1>${main}</main></html>`
  await page.route(urlOf('/parts'), (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(urlOf('/parts'))
  await expectAccessible(page)
}

describe('a section that axe found in order is not judged again', () => {
  test('but one that was wrong is', async () => {
    for (let time = 0; time < 2; time++) await expect(judge(`<section ${pale}>five</section>`)).rejects.toThrow('color-contrast')
  })

  test('and so is one that has changed, or what stands beside it', async () => {
    const sound = '<div><section>Six buses leave <button>Now</button></section></div>'
    await judge(sound)
    await judge(sound)
    await expect(judge('<section><button></button></section>')).rejects.toThrow('button-name')
    await expect(judge(`${sound}<p ${pale}>seven</p>`)).rejects.toThrow('color-contrast')
    await expect(judge(sound.replace('div', 'div class="deep"'))).rejects.toThrow('color-contrast')
  })
})
