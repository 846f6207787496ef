/** Allowed tags in foreign HTML; of all others only the text content stays. */
const plainTags = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'small', 'ul', 'ol', 'li', 'h3', 'h4', 'a'])
const voidTags = new Set(['br'])
/** Elements that are removed with their content. */
const swallowed = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'applet',
  'noscript',
  'noembed',
  'noframes',
  'svg',
  'math',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'select',
  'head',
  'frameset',
  'audio',
  'video',
  'canvas',
])
const maxLength = 10_000

type Tag = { name: string; closing: boolean; attributes: string; end: number }

/** HTML that is safe to show: an allow-list of tags, no attribute but a link's address. Built anew, never passed through. */
export function cleanHtml(html: string): string {
  const source = html.slice(0, maxLength).replaceAll('\0', '')
  const open: string[] = []
  let out = ''
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    out += textOf(source.slice(at, next === -1 ? source.length : next))
    if (next === -1) break
    const skipped = afterNonElement(source, next)
    if (skipped !== undefined) {
      at = skipped
      continue
    }
    const tag = tagAt(source, next)
    if (!tag) {
      out += '&lt;'
      at = next + 1
    } else if (!tag.closing && swallowed.has(tag.name)) {
      at = afterSwallowed(source, tag)
    } else {
      out += shownTag(tag, open)
      at = tag.end
    }
  }
  return (
    out +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Skips comments, declarations and processing instructions. */
function afterNonElement(source: string, start: number): number | undefined {
  if (!/^<[!?]|^<\/[^a-z]/i.test(source.slice(start, start + 3))) return undefined
  const [opening, closing] = source.startsWith('<!--', start) ? ['<!--', '-->'] : ['<', '>']
  const end = source.indexOf(closing, start + opening.length)
  return end === -1 ? source.length : end + closing.length
}

const tagPattern = /<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/iy
function tagAt(source: string, start: number): Tag | undefined {
  if (!source.includes('>', start)) return undefined
  tagPattern.lastIndex = start
  const match = tagPattern.exec(source)
  if (!match) return undefined
  return { closing: match[1] === '/', name: (match[2] ?? '').toLowerCase(), attributes: match[3] ?? '', end: tagPattern.lastIndex }
}

function afterSwallowed(source: string, { name, end }: Tag): number {
  const rest = new RegExp(`</${name}[\\s/>]`, 'gi')
  rest.lastIndex = end
  const closing = rest.exec(source)
  if (!closing) return source.length
  const close = source.indexOf('>', closing.index)
  return close === -1 ? source.length : close + 1
}

function shownTag({ name, closing, attributes }: Tag, open: string[]): string {
  if (!plainTags.has(name)) return ''
  if (voidTags.has(name)) return closing ? '' : `<${name}>`
  if (closing) return closed(name, open)
  if (name === 'a') {
    const address = safeAddress(attributes)
    if (address === undefined || open.includes('a')) return ''
    open.push('a')
    return `<a href="${escaped(address)}" rel="noopener noreferrer">`
  }
  // as in browsers, a new item or paragraph ends the one before
  const before = (name === 'li' || name === 'p') && open.at(-1) === name ? closed(name, open) : ''
  open.push(name)
  return `${before}<${name}>`
}

function closed(name: string, open: string[]): string {
  const depth = open.lastIndexOf(name)
  if (depth === -1) return ''
  return open
    .splice(depth)
    .toReversed()
    .map((inner) => `</${inner}>`)
    .join('')
}

const hrefPattern = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** Allowed links: http(s) pages, fragments of this page, mailto and tel. */
function safeAddress(attributes: string): string | undefined {
  const match = hrefPattern.exec(attributes)
  // browsers ignore control characters and white space inside a scheme, so they are removed before the check
  const address = decoded(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
  return /^(https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\])|\/$)/i.test(address) ? address : undefined
}

const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  sol: '/',
  bsol: '\\',
  lpar: '(',
  rpar: ')',
  nbsp: ' ',
  num: '#',
}
function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return namedCharacters[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Escapes text; existing character entities stay. */
function textOf(text: string): string {
  return text.replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,31}\d{0,2});)/gi, '&amp;').replaceAll('>', '&gt;')
}
