/** Cookies that scripts may read. They are for display only; the server never trusts them. */
export function displayCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key === name) return decoded(value.join('='))
  }
  return undefined
}

export function displayCookieNames(): string[] {
  return document.cookie.split('; ').map((part) => part.split('=')[0] ?? '')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const daySeconds = 24 * 60 * 60
export const cookieSeconds = { language: 365 * daySeconds, others: 60 * daySeconds } as const

export function storeDisplayCookie(name: string, value: string, seconds: number = cookieSeconds.others): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function removeDisplayCookie(name: string): void {
  storeDisplayCookie(name, '', 0)
}
