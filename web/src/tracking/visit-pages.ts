import { cookieSeconds } from '@opentop/domain/consent/cookies'
import { displayCookie, storeDisplayCookie } from '../cookie/display-cookies.ts'

const cookie = 'allPage'
const most = 10

/** A visit that starts here starts a new list. */
export function addPage(path: string, isFirst: boolean): number {
  const before = isFirst ? [] : (displayCookie(cookie)?.split(' ') ?? []).filter(Boolean)
  const pages = [...before, path].slice(-most)
  storeDisplayCookie(cookie, pages.join(' '), cookieSeconds(cookie))
  return pages.length
}
