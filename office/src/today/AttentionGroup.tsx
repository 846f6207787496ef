import type { Attention } from '@opentop/contract/day'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { attentionWords } from '../messages/today.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { buttonClass } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { attentionIcons, isBad } from './AttentionRow.tsx'
import { longText } from './attention-text.ts'

const texts = {
  'paid-without-ticket': 'manyTickets',
  'failed-refund': 'manyRefunds',
  'bounced-mail': 'manyMails',
  'paper-without-rate': 'manyWithoutRate',
  'paper-failed': 'manyPapers',
  'silent-scanner': 'manyScanners',
  'open-approval': 'manyApprovals',
  'open-disruption': 'manyDisruptions',
  'stopped-change': 'manyStopped',
  'broken-vehicle': 'manyBroken',
  'late-vehicle': 'manyLate',
  'full-vehicle': 'manyFull',
} as const satisfies Record<Attention['kind'], string>
const lists: Readonly<Record<Attention['kind'], { to: string; search?: Readonly<Record<string, string>> }>> = {
  'paid-without-ticket': { to: '/orders', search: { needs: 'ticket' } },
  'failed-refund': { to: '/orders', search: { needs: 'refund' } },
  'bounced-mail': { to: '/orders', search: { needs: 'mail' } },
  'paper-without-rate': { to: '/tax' },
  'paper-failed': { to: '/orders' },
  'silent-scanner': { to: '/devices' },
  'open-approval': { to: '/approvals' },
  'open-disruption': { to: '/disruptions' },
  'stopped-change': { to: '/changes' },
  'broken-vehicle': { to: '/live-map' },
  'late-vehicle': { to: '/live-map' },
  'full-vehicle': { to: '/live-map' },
}

export function AttentionGroup({ items }: { items: readonly Attention[] }): ReactNode {
  const t = useWords(attentionWords)
  const now = useNow()
  const [first] = items
  if (!first) return null
  const title = t(texts[first.kind], { count: items.length })
  const { to, search = {} } = lists[first.kind]
  return (
    <li className={classes('attention', isBad(first.kind) ? 'attention--bad' : 'attention--care')}>
      <Icon name={attentionIcons[first.kind]} />
      <div>
        <b>{title}</b>
        <small className="attention__detail">{t('sinceWhen', { time: longText(first.since, now, t) })}</small>
      </div>
      <div className="attention__acts">
        <Link
          to={to}
          search={search as never}
          className={buttonClass({ size: 'small' })}
          aria-label={t('about', { act: t('open'), reference: title })}
        >
          {t('open')}
        </Link>
      </div>
    </li>
  )
}
