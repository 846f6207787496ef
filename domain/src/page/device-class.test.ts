import { describe, expect, test } from 'vitest'
import { deviceFromCdn, deviceOf, type DeviceClass } from './device-class.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

describe('LAY-11 the device', () => {
  test.each<[string, string, DeviceClass, string]>([
    ['iPhone', iphone, 'mobile', 'ios'],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet', 'ios'],
    ['Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 'mobile', ''],
    ['Android tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'tablet', ''],
    ['Kindle Fire', 'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 Silk/120.1 like Chrome/120 Safari/537.36', 'tablet', ''],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'mobile', 'firefox'],
    ['Firefox on a tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:131.0) Gecko/131.0 Firefox/131.0', 'tablet', 'firefox'],
    [
      'Firefox on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/131.0 Mobile/15E148',
      'mobile',
      'ios firefox',
    ],
    [
      'Windows phone',
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) AppleWebKit/537.36 Chrome/52.0 Mobile Safari/537.36 Edge/15',
      'mobile',
      'windows',
    ],
    [
      'Firefox on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
      'desktop',
      'firefox windows',
    ],
    ['Safari on a Mac', mac, 'desktop', 'mac'],
    ['Chrome on Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'desktop', ''],
    ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'desktop', 'windows'],
    ['nothing', '', 'desktop', ''],
  ])('%s', (_name, userAgent, expected, marks) => {
    const { class: found, ...flags } = deviceOf(userAgent)
    expect(found).toBe(expected)
    expect(
      Object.entries(flags)
        .flatMap(([name, on]) => (on ? [name] : []))
        .join(' '),
    ).toBe(marks)
  })

  test('an iPad with the user agent of a Mac is recognised by its touch screen', () => {
    expect(deviceOf(mac, { touchPoints: 5 })).toMatchObject({ class: 'tablet', ios: true, mac: false })
    expect(deviceOf(mac, { touchPoints: 0 })).toMatchObject({ class: 'desktop', ios: false, mac: true })
  })

  test.each<[Record<string, string>, DeviceClass | undefined]>([
    [{ 'cloudfront-is-mobile-viewer': 'true', 'cloudfront-is-tablet-viewer': 'false', 'cloudfront-is-desktop-viewer': 'false' }, 'mobile'],
    [{ 'cloudfront-is-mobile-viewer': 'true', 'cloudfront-is-tablet-viewer': 'true' }, 'tablet'],
    [{ 'cloudfront-is-desktop-viewer': 'true', 'cloudfront-is-mobile-viewer': 'false' }, 'desktop'],
    [{ 'cloudfront-is-mobile-viewer': 'yes' }, undefined],
    [{}, undefined],
  ])('the CDN says %j', (headers, expected) => {
    expect(deviceFromCdn(headers)).toBe(expected)
  })

  test('the device class of the CDN counts before that of the user agent', () => {
    expect(deviceOf(iphone, { cdn: 'tablet' }).class).toBe('tablet')
  })
})
