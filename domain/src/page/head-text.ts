const titleLength = 65
const descriptionLength = 165

export function pageTitle(title: string, siteName: string): string {
  const named = title.includes(siteName) ? title : `${title} | ${siteName}`
  if (named.length <= titleLength) return named
  return clipped(title, titleLength)
}

export function pageDescription(text: string): string {
  return clipped(text, descriptionLength)
}

export function clipped(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const room = line.slice(0, limit - 1)
  const sentence = /^.*[.!?…](?=\s)/u.exec(line.slice(0, limit))?.[0]
  if (sentence && sentence.length >= limit * 0.6) return sentence
  return `${room.replace(/\s+\S*$/u, '').replace(/[\s,;:–—-]+$/u, '')}…`
}
