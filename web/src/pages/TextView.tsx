import { usePage } from '../state/page-context.tsx'
import { Contents } from '../text/Contents.tsx'
import { CookieTable } from '../text/CookieTable.tsx'
import { NextStops, type NextStop } from '../text/NextStops.tsx'
import { Text } from '../text/Text.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { posterPath, type PosterSize } from '../poster/poster-path.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { PosterImage } from '../ui/PosterImage.tsx'
import type { TextPageLook } from './text-pages.ts'
import '../text/stories.css'
import '../text/text.css'

export type TextSection = { key: string; title: string; text: string; art?: string; view?: PosterSize }
export type TextData = {
  title: string
  lead?: string
  changed?: string
  look: TextPageLook['look']
  art?: string
  sections: TextSection[]
  next: NextStop[]
}

export function TextView({ data }: { data: TextData }) {
  return (
    <article className="wrap text">
      <TextHead title={data.title} lead={data.lead} changed={data.changed} art={data.art} />
      {data.look === 'read' ? <Reading sections={data.sections} /> : <Stories data={data} />}
      <NextStops stops={data.next} />
    </article>
  )
}

function Reading({ sections }: { sections: readonly TextSection[] }) {
  const { t, route } = usePage()
  return (
    <div className="text__grid">
      <Contents label={t('text.contents')} entries={sections.map(({ key, title }) => ({ id: key, title }))} />
      <div className="text__body">
        {sections.map(({ key, title, text }) => (
          <section key={key} aria-labelledby={key}>
            <h2 id={key}>{title}</h2>
            <Text text={text} />
            {route.page === 'privacy' && key === 'cookies' && <CookieTable />}
          </section>
        ))}
      </div>
    </div>
  )
}

function Stories({ data: { sections, look } }: { data: TextData }) {
  return (
    <div className={classes('stories', look === 'ticket' && 'stories--ticket')}>
      {sections.map(({ key, title, text, art, view = 'tour' }) => (
        <section key={key} className="story" aria-labelledby={key}>
          <div className="story__image">{art && <PosterImage path={posterPath(art, view)} width={960} height={680} />}</div>
          <div className="story__text text__body">
            <h2 id={key}>{title}</h2>
            <Text text={text} />
          </div>
        </section>
      ))}
    </div>
  )
}
