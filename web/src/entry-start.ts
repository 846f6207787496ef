/** Switches from the fallback fonts to the web fonts. */
function useOwnLetters(): void {
  document.documentElement.dataset.letters = ''
}

const hairEm = 0.005
const mostHairs = 8

/** Measuring a text inside a `.later` section would lay out the whole section, so the section's own position is checked first: see whole-page.ts. */
function isSeen(text: HTMLElement): boolean {
  const reaches = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight
  const part = text.closest('.later')
  return (!part || reaches(part)) && reaches(text)
}

/** Prevents layout shift when the web fonts arrive: a text whose height would change gets a slightly different letter-spacing. */
function changeLetters(): void {
  const seen = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p)')].filter(isSeen)
  const heights = seen.map((text) => text.offsetHeight)
  useOwnLetters()
  seen.forEach((text, n) => keepHeight(text, heights[n] ?? 0))
}

function keepHeight(text: HTMLElement, height: number): void {
  const direction = Math.sign(height - text.offsetHeight)
  if (direction === 0) return
  const { letterSpacing, fontSize } = getComputedStyle(text)
  for (let hairs = 1; hairs <= mostHairs; hairs += 1) {
    text.style.letterSpacing = `${(parseFloat(letterSpacing) || 0) + direction * hairs * hairEm * parseFloat(fontSize)}px`
    if (text.offsetHeight === height) return
  }
  text.style.letterSpacing = ''
}

/** Both fonts are swapped in together, so that the page is laid out once; if one fails, the fallback fonts stay. */
async function fetchLetters(): Promise<void> {
  await Promise.all(['Opentop Display', 'Figtree Variable'].map((face) => document.fonts.load(`1em '${face}'`)))
  changeLetters()
}

/** Loads the module scripts, which wait in a template so that they do not delay the first paint. */
function goOn(): void {
  fetchLetters().catch(() => {})
  document.head.append((document.getElementById('scripts') as HTMLTemplateElement).content)
}

/** Scripts are loaded after this time even if no paint was reported. */
const patienceMs = 2000

function afterFirstPicture(): void {
  // a page in the background does not paint until it is looked at
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return goOn()
  const end = (): void => {
    painted.disconnect()
    clearTimeout(timer)
    goOn()
  }
  const painted = new PerformanceObserver(end)
  const timer = setTimeout(end, patienceMs)
  painted.observe({ type: 'paint', buffered: true })
}

/** Replays clicks on buttons that came before hydration, once each. */
function keepPresses(): void {
  const pressed = new Set<HTMLButtonElement>()
  const keep = ({ target }: Event): void => {
    const button = (target as Element).closest('button')
    // submit buttons and popovers work without a script
    if (button?.type === 'button' && !button.popoverTargetElement) pressed.add(button)
  }
  const repeat = (): void => {
    for (const button of pressed) if (button.isConnected) button.click()
  }
  document.addEventListener('click', keep, true)
  document.addEventListener('listens', () => document.removeEventListener('click', keep, true))
  document.addEventListener('answers', repeat, { once: true })
}

keepPresses()
// a visitor from another page of the shop has the fonts in the browser cache
if (document.referrer.startsWith(`${location.origin}/`)) useOwnLetters()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterFirstPicture)
else afterFirstPicture()

export {}
