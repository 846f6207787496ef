import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { startChromium } from './chromium.ts'

const [width, height] = [640, 480]
/** At ten frames a second. */
const framesEach = 4

async function brightness(picture: Locator): Promise<Buffer> {
  const encoded = await picture.evaluate(
    async (element, [sheetWidth, sheetHeight]) => {
      const image = new Image()
      const copy = element.cloneNode(true) as SVGElement
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
      image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: sheetWidth, height: sheetHeight })
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = '#fff'
      context.fillRect(0, 0, sheetWidth, sheetHeight)
      const side = sheetHeight * 0.8
      context.drawImage(image, (sheetWidth - side) / 2, (sheetHeight - side) / 2, side, side)
      const { data } = context.getImageData(0, 0, sheetWidth, sheetHeight)
      let text = ''
      for (let at = 0; at < data.length; at += 4) text += (data[at] ?? 0) > 127 ? 'w' : 'b'
      return text
    },
    [width, height] as [number, number],
  )
  return Buffer.from(encoded, 'latin1').map((sign) => (sign === 'w'.charCodeAt(0) ? 235 : 16)) as Buffer
}

/** Runs a browser whose camera shows one picture, or several in turn, each for some tenths of a second. */
export async function withCameraOn(pictures: Locator | readonly Locator[], work: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-camera-'))
  const file = join(folder, 'seen.y4m')
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frames: Buffer[] = []
  for (const picture of [pictures].flat() as Locator[]) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await brightness(picture), colourless])
    frames.push(...Array.from({ length: framesEach }, () => frame))
  }
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames]))
  const browser = await startChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ])
  try {
    await work(await browser.newPage())
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
