/** Cookies the page may read: they display, they never decide. */
export function displayCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

const yearSeconds = 365 * 24 * 60 * 60
export function storeDisplayCookie(name: string, value: string, seconds = yearSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
