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
]
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A browser of its own process, without a window. It goes when it is closed, or with the process that started it. */
export function startChromium(more: string[] = []): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...flags, ...more] })
}

/** Visits are short: to make a script quick costs more than it brings, unless it runs thousands of times. */
const compilers = '--no-opt --invocation-count-for-maglev=4000 --invocation-count-for-maglev-osr=1000'
/** Nobody looks, so half the size will do. */
const hurried = [`--js-flags=${compilers} --single-threaded`, '--force-device-scale-factor=0.5']

let shared: Promise<Browser> | undefined
/** One browser for all files of a worker: starting one costs as much as several visits. */
export function sharedChromium(): Promise<Browser> {
  return (shared ??= startChromium(hurried))
}
