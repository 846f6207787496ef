import { builtInViewKeys, builtInViews } from '@opentop/domain/order/order-view'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { writtenNumber } from '@opentop/domain/price/written-number'
import { Button } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { readFilters, searchOf, type Filters } from './order-filters.ts'
import { ViewDialog } from './ViewDialog.tsx'
import '../ui/view-tabs.css'

type Props = { filters: Filters; site: string | undefined }

export function ViewTabs({ filters, site }: Props): ReactNode {
  const t = useWords(orderWords)
  const saved = useRead('listOrderViews', {}).data?.views ?? []
  const counts = useRead('countViews', site === undefined ? {} : { place: site }, { refetchInterval: 60_000 }).data?.counts ?? []
  const [isSaving, setSaving] = useState(false)
  const now = searchOf(filters)
  const tabs = [
    ...builtInViewKeys.map((key) => ({
      id: key as string,
      name: t(`view.${key}`),
      search: searchOf({ ...readFilters({}), ...builtInViews[key] }),
      hint: undefined as string | undefined,
    })),
    ...saved.map(({ id, name, search, isMine, by }) => ({
      id,
      name,
      search: searchOf(readFilters(Object.fromEntries(new URLSearchParams(search)))),
      hint: isMine ? undefined : t('sharedBy', { name: by }),
    })),
  ]
  const present = tabs.find(({ search }) => search === now)
  const own = saved.find(({ id, isMine }) => id === present?.id && isMine)
  return (
    <nav className="view-tabs" aria-label={t('views')}>
      {tabs.map(({ id, name, search, hint }) => (
        <Link
          key={id}
          to="/orders"
          search={Object.fromEntries(new URLSearchParams(search)) as never}
          className={classes('view-tabs__tab', id === present?.id && 'view-tabs__tab--present')}
          aria-current={id === present?.id ? 'page' : undefined}
          {...(hint === undefined ? {} : { title: hint })}
        >
          {name}
          <Count of={counts.find(({ view }) => view === id)} />
        </Link>
      ))}
      {(present === undefined || own) && (
        <Button kind="quiet" size="small" icon={own ? 'edit' : 'plus'} onPress={() => setSaving(true)}>
          {own ? t('changeView') : t('saveView')}
        </Button>
      )}
      {isSaving && <ViewDialog view={own} search={now} site={site} onClose={() => setSaving(false)} />}
    </nav>
  )
}

function Count({ of }: { of: { count: number; isCapped: boolean } | undefined }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  if (!of) return null
  return <span className="view-tabs__count">{of.isCapped ? t('more', { count: of.count }) : writtenNumber(lang, of.count)}</span>
}
