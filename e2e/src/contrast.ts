import type axe from 'axe-core'
import type { Frame } from 'playwright-core'

type Shown = typeof globalThis & { axe: typeof axe; textsByKind: Map<string, HTMLElement[]> }

const passed = new Set<string>()

/** Elements with too little contrast. Text of one kind (the same place, styles and colours) is looked at once, because contrast takes most of axe's time. */
export async function lowContrastIn(frame: Frame): Promise<string[]> {
  const kinds = (await frame.evaluate(kindsOfText)).filter((kind) => !passed.has(kind))
  const { looked, found } = await frame.evaluate(lowContrastOf, kinds)
  if (found.length === 0) for (const kind of looked) passed.add(kind)
  return found
}

/** Runs in the page: the first and the last visible text of each kind. */
function kindsOfText(): string[] {
  const looks = new Map<Element, { drawn: string; effects: string }>()
  /** How it is drawn from the nearest opaque ground upwards; whose child that ground is does not change the contrast. */
  const lookOf = (element: Element): { drawn: string; effects: string } => {
    const known = looks.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const above = element.parentElement ? lookOf(element.parentElement) : { drawn: '', effects: '' }
    const isOpaque = style.backgroundColor.startsWith('rgb(')
    const control = element instanceof HTMLLabelElement ? element.control : element
    const place = element === document.body ? 'body' : `${element.localName}.${element.getAttribute('class') ?? ''}`
    const colours = [style.color, style.backgroundColor, style.backgroundImage, style.textShadow]
    const own = [place, ...colours, style.position, style.fontSize, style.fontWeight, control?.matches(':disabled, [aria-disabled=true]')]
    const effects = [style.opacity, style.filter, style.mixBlendMode].join(' ')
    const look = {
      drawn: `${isOpaque ? innerWidth : above.drawn}|${own.join(' ')}`,
      effects: effects === '1 none normal' ? above.effects : `${above.effects}|${effects}`,
    }
    looks.set(element, look)
    return look
  }
  const hasText = (element: HTMLElement): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '')
  const texts = new Map<string, HTMLElement[]>()
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!hasText(element) || !element.checkVisibility() || element.closest('[data-live-announcer]')) continue
    const { drawn, effects } = lookOf(element)
    const kind = drawn + effects
    texts.set(
      kind,
      [texts.get(kind)?.[0], element].filter((one) => one !== undefined),
    )
  }
  ;(window as unknown as Shown).textsByKind = texts
  return [...texts.keys()]
}

/** Runs in the page. What has been replaced since is not looked at and not said to have passed. */
async function lowContrastOf(kinds: string[]): Promise<{ looked: string[]; found: string[] }> {
  const { axe, textsByKind } = window as unknown as Shown
  const looked = kinds.filter((kind) => textsByKind.get(kind)?.every((element) => element.isConnected))
  if (looked.length === 0) return { looked, found: [] }
  const include = looked.flatMap((kind) => textsByKind.get(kind) ?? [])
  const runOnly = { type: 'rule' as const, values: ['color-contrast'] }
  const { violations } = await axe.run({ include }, { runOnly, resultTypes: ['violations'], iframes: false, preload: false })
  return { looked, found: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`) }
}
