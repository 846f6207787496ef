const key = 'reloaded-for'
let reloading = false

/** After a deploy an open page may request files that no longer exist. It is reloaded once; a second reload would not help, and one without a network would lose the page. */
export function reloadOnce(what: string): boolean {
  const before = sessionStorage.getItem(key)?.split('\n') ?? []
  if (!navigator.onLine || before.includes(what)) return false
  sessionStorage.setItem(key, [...before, what].join('\n'))
  reloading = true
  window.location.reload()
  return true
}

export function isReloading(): boolean {
  return reloading
}

export function forgetReload(what: string): void {
  const before = sessionStorage.getItem(key)?.split('\n') ?? []
  sessionStorage.setItem(key, before.filter((other) => other !== what).join('\n'))
}
