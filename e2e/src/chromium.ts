import { existsSync } from 'node:fs'
import { chromium, type BrowserServer } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** One browser for all files: starting one costs as much as several visits. */
export function startChromium(more: string[] = []): Promise<BrowserServer> {
  const executablePath = places.find((path) => path && existsSync(path))
  return chromium.launchServer({ ...(executablePath ? { executablePath } : {}), args: [...flags, ...more] })
}
