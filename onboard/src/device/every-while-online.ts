/** Now, each time this long, and when the network is back. */
export function everyWhileOnline(everyMs: number, begin: () => void): () => void {
  begin()
  const timer = setInterval(begin, everyMs)
  window.addEventListener('online', begin)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', begin)
  }
}
