import { deviceOf, type DeviceClass } from '@opentop/domain/device'

/** Marks the document with what it is shown on. Pages are shared, so this happens here and not on the server. */
export function markDevice(): void {
  const {
    class: device,
    ios,
    firefox,
    windows,
    mac,
  } = deviceOf(navigator.userAgent, { cdn: cdnDevice(), touchPoints: navigator.maxTouchPoints })
  const { dataset } = document.documentElement
  dataset.device = device
  if (firefox) dataset.browser = 'firefox'
  const system = ios ? 'ios' : windows ? 'windows' : mac ? 'mac' : undefined
  if (system) dataset.system = system
}

/** What the CDN said comes in a header beside the page, because the page itself is the same for all. */
function cdnDevice(): DeviceClass | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const said = navigation?.serverTiming?.find((entry) => entry.name === 'device')?.description
  return (['mobile', 'tablet', 'desktop'] as const).find((name) => name === said)
}
