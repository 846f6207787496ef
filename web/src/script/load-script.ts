const patienceMs = 10_000

export function loadScript(address: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    const give = (): void => {
      clearTimeout(timer)
      script.remove()
      failed(new Error('Failed to load script'))
    }
    const timer = setTimeout(give, patienceMs)
    script.async = true
    script.src = address
    script.addEventListener('error', give)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      loaded()
    })
    document.head.append(script)
  })
}
