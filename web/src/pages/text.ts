import type { StaticPage } from '@opentop/domain/page/pages'
import { pageName } from '@opentop/domain/page/route'
import type { NextStop } from '../text/NextStops.tsx'
import { writtenDate } from '../time/written-date.ts'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'
import { textPages, type TextPageKey } from './text-pages.ts'
import { TextView, type TextData } from './TextView.tsx'

export function textPage(page: TextPageKey) {
  const { content, look, art, arts = {}, views = {}, next } = textPages[page]
  return definePage({
    view: 'text',
    subjects: page === 'privacy' ? ['text', 'cookies'] : ['text'],
    View: TextView,
    async load(request) {
      const { call, site, lang } = request
      const found = await call('getContent', { key: content })
      if (!found.ok) return { kind: 'missing' }
      const { title, lead, changed, sections } = found.answer
      const picture = art === 'site' ? site.images.share : art
      const data: TextData = {
        title,
        ...(lead ? { lead } : {}),
        ...(changed ? { changed: writtenDate(lang, changed) } : {}),
        look,
        ...(picture ? { art: picture } : {}),
        sections: sections.map((section) => ({
          ...section,
          title: unbroken(section.title),
          ...(arts[section.key] ? { art: arts[section.key] } : {}),
          ...(views[section.key] ? { view: views[section.key] } : {}),
        })),
        next: await nextStops(next, request),
      }
      return {
        kind: 'page',
        data,
        head: { title, description: lead ?? title, image: picture ?? arts[sections[0]?.key ?? ''] ?? site.images.share },
      }
    },
  })
}

async function nextStops(pages: readonly TextPageKey[], { call, site, lang }: PageRequest): Promise<NextStop[]> {
  const here = pages.filter((page: StaticPage) => pageName(site, lang, page) !== undefined)
  const found = await Promise.all(here.map(async (page) => ({ page, reply: await call('getContent', { key: textPages[page].content }) })))
  return found.flatMap(({ page, reply }) => (reply.ok ? [{ page, title: reply.answer.title, art: textPages[page].thumb }] : []))
}

/** Keeps a “·” on the line of the word before it. */
function unbroken(title: string): string {
  return title.replaceAll(' · ', '\u00a0· ')
}
