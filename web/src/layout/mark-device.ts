import { deviceOf, type DeviceClass } from '@opentop/domain/page/device-class'

/** In the browser, because pages are cached for all visitors. */
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

/** The device class that the CDN found, from a `Server-Timing` header: the cached page itself can't carry it. */
function cdnDevice(): DeviceClass | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const described = navigation?.serverTiming?.find((entry) => entry.name === 'device')?.description
  return (['mobile', 'tablet', 'desktop'] as const).find((name) => name === described)
}
