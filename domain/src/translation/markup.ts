export type Inline = { kind: 'plain' | 'bold'; text: string } | { kind: 'link'; text: string; href: string }
type Block = { kind: 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] }

const marks =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<text>[^\]]+)\]\((?<href>\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g
const bullet = '- '

export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .flatMap((chunk) =>
      blocksOfChunk(
        chunk
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    )
}

function blocksOfChunk(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.startsWith(bullet)) {
      const item = inlinesOf(line.slice(bullet.length))
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') last.content.push({ kind: 'plain', text: ' ' }, ...inlinesOf(line))
    else blocks.push({ kind: 'paragraph', content: inlinesOf(line) })
  }
  return blocks
}

export function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > end) inlines.push({ kind: 'plain', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const { bold, text: linked, href, email } = match.groups ?? {}
    if (bold !== undefined) inlines.push({ kind: 'bold', text: bold })
    else if (email !== undefined) inlines.push({ kind: 'link', text: email, href: `mailto:${email}` })
    else if (linked !== undefined && href !== undefined) inlines.push({ kind: 'link', text: linked, href })
  }
  if (end < text.length) inlines.push({ kind: 'plain', text: text.slice(end) })
  return inlines
}
