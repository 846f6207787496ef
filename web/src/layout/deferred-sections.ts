const patienceMs = 500

/** Parts far below the first screen are laid out one by one in idle moments, once the web fonts have loaded: a long page laid out at once blocks a phone. */
export async function layOutDeferredSections(): Promise<void> {
  await document.fonts.ready
  const parts = [...document.querySelectorAll<HTMLElement>('.later')]
  for (const part of parts) {
    await idleMoment()
    part.style.contentVisibility = 'visible'
    // reading a size forces the layout of this section now
    part.getBoundingClientRect()
  }
  document.documentElement.dataset.whole = ''
  for (const part of parts) part.style.contentVisibility = ''
}

function idleMoment(): Promise<unknown> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: patienceMs })
    else setTimeout(done)
  })
}
