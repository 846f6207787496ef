/** The shop's own letters; until then stand-ins of about the same width are drawn. */
function useOwnLetters(): void {
  document.documentElement.dataset.letters = ''
}

const hairEm = 0.005
const mostHairs = 8

/** To ask where a text of a part far below is would set the whole part, so its part is asked first: see whole-page.ts. */
function isSeen(text: HTMLElement): boolean {
  const reaches = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight
  const part = text.closest('.later')
  return (!part || reaches(part)) && reaches(text)
}

/** A line that breaks elsewhere moves all below it: a hair more or less between its letters keeps every text on the screen as tall as it was. */
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

/** All at once, so that the page is set once and not for each face that arrives; without them the stand-ins stay. */
async function fetchLetters(): Promise<void> {
  await Promise.all(['Opentop Display', 'Figtree Variable'].map((face) => document.fonts.load(`1em '${face}'`)))
  changeLetters()
}

/** A page is shown before it answers: its scripts lie in a template until the first picture is on the screen. */
function goOn(): void {
  fetchLetters().catch(() => {})
  document.head.append((document.getElementById('scripts') as HTMLTemplateElement).content)
}

/** However busy or hidden the page is, it answers after this. */
const patienceMs = 2000

function afterFirstPicture(): void {
  // a page in the background paints nothing, and would wait until it is looked at
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

/** A button that is pressed before React listens is pressed again when the page answers, once. */
function keepPresses(): void {
  const pressed = new Set<HTMLButtonElement>()
  const keep = ({ target }: Event): void => {
    const button = (target as Element).closest('button')
    // forms are sent and layers are opened by the browser itself
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
// who comes from another of our pages has the letters
if (document.referrer.startsWith(`${location.origin}/`)) useOwnLetters()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterFirstPicture)
else afterFirstPicture()

export {}
