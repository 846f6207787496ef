import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // each context has a renderer of its own: a second one and more raster threads cost a seventh of the processor time
  '--renderer-process-limit=1',
  '--num-raster-threads=1',
]
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export function startChromium(more: string[] = []): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...flags, ...more] })
}

let shared: Promise<Browser> | undefined
/** One browser for all test files of a worker; contexts keep their visitors apart. */
export function sharedChromium(): Promise<Browser> {
  return (shared ??= startChromium())
}
