export type DeviceClass = 'mobile' | 'tablet' | 'desktop'
type Device = { class: DeviceClass; ios: boolean; firefox: boolean; windows: boolean; mac: boolean }

/** The CDN's headers, one per class; it sets all of them, at least one to true. */
const deviceHeaders = {
  mobile: 'cloudfront-is-mobile-viewer',
  tablet: 'cloudfront-is-tablet-viewer',
  desktop: 'cloudfront-is-desktop-viewer',
} as const satisfies Record<DeviceClass, string>

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Tablets are marked as mobile too, so tablet is checked first. */
export function deviceFromCdn(headers: Headers): DeviceClass | undefined {
  return (['tablet', 'mobile', 'desktop'] as const).find((name) => headers[deviceHeaders[name]] === 'true')
}

const tabletPattern = /ipad|tablet|kindle|silk(?!.*mobile)|playbook|android(?!.*mobile)/i
const mobilePattern = /iphone|ipod|windows phone|iemobile|blackberry|bb10|opera mini|android.*mobile|mobile.*firefox|\bmobile\b/i

/** An iPad's user agent says Mac, but Macs have no touch screen. */
export function deviceOf(
  userAgent: string,
  { cdn, touchPoints = 0 }: { cdn?: DeviceClass | undefined; touchPoints?: number } = {},
): Device {
  const hiddenTablet = /macintosh/i.test(userAgent) && touchPoints > 1
  const ios = /iphone|ipad|ipod/i.test(userAgent) || hiddenTablet
  return {
    class: cdn ?? classOf(userAgent, hiddenTablet),
    ios,
    firefox: /firefox|fxios/i.test(userAgent),
    windows: /windows/i.test(userAgent),
    mac: /macintosh|mac os x/i.test(userAgent) && !ios,
  }
}

function classOf(userAgent: string, hiddenTablet: boolean): DeviceClass {
  if (hiddenTablet || tabletPattern.test(userAgent)) return 'tablet'
  return mobilePattern.test(userAgent) ? 'mobile' : 'desktop'
}
