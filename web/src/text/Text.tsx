import { pages, staticPages } from '@opentop/domain/page/pages'
import { pageName } from '@opentop/domain/page/route'
import { Fragment } from 'react'
import { usePage, type PageContext } from '../state/page-context.tsx'
import { blocksOf, type Inline } from '@opentop/domain/translation/markup'

export function Text({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>
        <Inlines content={block.content} />
      </p>
    ) : (
      <ul key={index}>
        {block.items.map((item, place) => (
          <li key={place}>
            <Inlines content={item} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Inlines({ content }: { content: readonly Inline[] }) {
  const page = usePage()
  return content.map((part, index) => {
    if (part.kind === 'bold') return <b key={index}>{part.text}</b>
    const href = part.kind === 'link' ? addressOf(page, part.href) : undefined
    return href === undefined ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <a key={index} href={href}>
        {part.text}
      </a>
    )
  })
}

/** Texts link to pages of the shop by their English path (`/contact`); a page that the site does not have becomes plain text. */
function addressOf({ site, lang, href }: PageContext, written: string): string | undefined {
  const page = staticPages.find((key) => `/${pages[key].en}` === written)
  if (!page) return written
  return pageName(site, lang, page) === undefined ? undefined : href({ page })
}
