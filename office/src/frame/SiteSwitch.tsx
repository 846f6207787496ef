import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { chooseSite, usePlace } from '../site/site.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, type MenuRow } from '../ui/Menu.tsx'
import './rail.css'

export function useSiteRows(): MenuRow[] {
  const { sites } = useMe()
  const present = usePlace()?.site.key
  if (sites.length < 2) return []
  return sites.map(({ key, name }) => ({
    id: `site ${key}`,
    text: name,
    icon: 'pin',
    isChosen: key === present,
    does: () => chooseSite(key),
  }))
}

export function SiteSwitch(): ReactNode {
  const t = useWords(frameWords)
  const rows = useSiteRows()
  const place = usePlace()
  if (!place) return null
  const { site, cities } = place
  const words = (
    <span className="rail__words">
      {site.name}
      <span className="rail__detail">{t('cities', { count: cities.length })}</span>
    </span>
  )
  if (rows.length === 0)
    return (
      <div className="rail__site">
        <Icon name="pin" />
        {words}
      </div>
    )
  return (
    <Menu label={t('sites')} rows={rows}>
      <Button className="rail__site" aria-label={t('changeSite', { site: site.name })}>
        <Icon name="pin" />
        {words}
        <Icon name="down" />
      </Button>
    </Menu>
  )
}
