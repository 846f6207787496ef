import { Link } from '@tanstack/react-router'
import type { Right } from '@opentop/contract/right'
import { classes } from '@opentop/ui/base/classes.ts'
import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { can, useMe } from '../session/session.ts'
import '../ui/view-tabs.css'

const tabs: readonly { path: string; word: 'facts' | 'prices' | 'times' | 'texts' | 'pictures'; needs: Right; key?: 'key' }[] = [
  { path: '/tours', word: 'facts', needs: 'catalogue.edit' },
  { path: '/prices', word: 'prices', needs: 'prices.edit' },
  { path: '/timetables', word: 'times', needs: 'catalogue.edit' },
  { path: '/texts/document', word: 'texts', needs: 'texts.edit', key: 'key' },
  { path: '/pictures', word: 'pictures', needs: 'catalogue.edit' },
]

/** The screens of one tour, in the same change. */
export function TourTabs({ present, tour, change }: { present: string; tour: string; change: string | undefined }): ReactNode {
  const t = useWords(draftWords)
  const me = useMe()
  const shown = tabs.filter(({ needs }) => can(me, needs))
  return (
    <nav className="view-tabs" aria-label={t('ofTour')}>
      {shown.map(({ path, word, key = 'tour' }) => (
        <Link
          key={path}
          to={path}
          search={{ [key]: tour, ...(change === undefined ? {} : { change }) } as never}
          className={classes('view-tabs__tab', path === present && 'view-tabs__tab--present')}
          aria-current={path === present ? 'page' : undefined}
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
