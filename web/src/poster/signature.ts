import { logo } from '@opentop/domain/page/logo'
import drawings from '@opentop/ui/base/icons.svg?raw'
import { ROUTE } from './colour.ts'
import { group } from './draw.ts'

const word = /<symbol id="the-logo"[^>]*>(.*?)<\/symbol>/s.exec(drawings)?.[1] ?? ''
const tones = { ink: { text: ROUTE.ink, red: logo.red }, paper: { text: ROUTE.casing, red: logo.redOnNight } }

export function signed(svg: string, tone: 'ink' | 'paper'): string {
  const { text, red } = tones[tone]
  const sun = `<path d="${logo.sun}" fill="${tone === 'ink' ? ROUTE.casing : ROUTE.sun}"/>`
  const drawn = (word + sun).replaceAll('currentColor', text).replaceAll('var(--logo-red)', red)
  return svg.replace('</svg>', `${group('translate(64 128) scale(.86)', drawn)}</svg>`)
}
