import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { posterPath } from '../poster/poster-path.ts'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { PosterImage } from '../ui/PosterImage.tsx'
import './text.css'

type TextHeadProps = {
  title: string
  lead?: string | undefined
  changed?: string | undefined
  art?: string | undefined
  children?: ReactNode
}

export function TextHead({ title, lead, changed, art, children }: TextHeadProps) {
  const { t, href } = usePage()
  return (
    <header className={classes('text__head', art && 'text__head--art')}>
      <Breadcrumbs
        label={t('navigation.breadcrumbs')}
        trail={[{ text: t('navigation.home'), href: href({ page: 'home' }) }]}
        current={title}
      />
      <div className="text__title">
        <h1 className="title-1">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {changed && <p className="small muted">{t('text.changed', { date: changed })}</p>}
        {children}
      </div>
      {art && (
        <div className="text__art">
          <PosterImage path={posterPath(art, 'tour')} width={960} height={680} priority />
        </div>
      )}
    </header>
  )
}
