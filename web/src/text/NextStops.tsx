import type { StaticPage } from '@opentop/domain/page/pages'
import { usePage } from '../state/page-context.tsx'
import { posterPath } from '../poster/poster-path.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import './next-stops.css'

export type NextStop = { page: StaticPage; title: string; art: string }

export function NextStops({ stops }: { stops: readonly NextStop[] }) {
  const { t, href } = usePage()
  if (stops.length === 0) return null
  return (
    <nav className="next-stops" aria-labelledby="next-stops">
      <h2 className="title-3" id="next-stops">
        {t('text.next')}
      </h2>
      <ul>
        {stops.map(({ page, title, art }) => (
          <li key={page}>
            <a href={href({ page })}>
              <PosterImage path={posterPath(art, 'thumb')} width={120} height={150} />
              <b>{title}</b>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
