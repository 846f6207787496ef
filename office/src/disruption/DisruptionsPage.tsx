import type { Disruption } from '@opentop/contract/disruption-act'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useLiveReads } from '../live/live-feed.ts'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import { usePaletteActs } from '../palette/palette.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import './disruption.css'
import { DisruptionTable } from './DisruptionTable.tsx'
import { isOpenDisruption } from './open-disruptions.ts'

export function DisruptionsPage(): ReactNode {
  const t = useWords(disruptionWords)
  const canAnnounce = useCan('disruption.announce')
  const read = useRead('findDisruptions', {})
  const { data } = read
  useLiveReads(['disruption.changed'], ['findDisruptions'])
  const navigate = useNavigate()
  const make = (): void => void navigate({ to: '/disruptions/new' })
  useKeys(canAnnounce ? { n: { says: t('make'), does: make } } : {})
  usePaletteActs(canAnnounce ? [{ id: 'disruption', text: t('make'), icon: 'branch', keys: 'N', does: make }] : [])
  const making = canAnnounce && (
    <Link to="/disruptions/new" className={buttonClass({ kind: 'ink' })}>
      <Icon name="plus" />
      {t('make')}
      <KeyHint keys="N" />
    </Link>
  )
  return (
    <Page title={t('title')} making={making}>
      {data ? (
        <Found disruptions={data.disruptions} />
      ) : (
        <Panel flush>
          <ReadState read={read} />
        </Panel>
      )}
    </Page>
  )
}

function Found({ disruptions }: { disruptions: readonly Disruption[] }): ReactNode {
  const t = useWords(disruptionWords)
  const open = disruptions.filter(isOpenDisruption)
  const over = disruptions.filter((one) => !isOpenDisruption(one))
  const rows = [...open, ...over]
  const [present, setPresent] = useState<number>()
  const navigate = useNavigate()
  const move = (by: number): void => {
    if (rows.length > 0) setPresent(Math.min(rows.length - 1, Math.max(0, present === undefined ? 0 : present + by)))
  }
  const presentId = present === undefined ? undefined : rows[present]?.id
  useKeys({
    j: { says: t('next'), does: () => move(1) },
    k: { says: t('before'), does: () => move(-1) },
    Enter: {
      says: t('openThis'),
      does: () => {
        if (presentId !== undefined) void navigate({ to: '/disruptions/$id', params: { id: presentId } })
      },
    },
  })
  if (rows.length === 0)
    return (
      <Panel>
        <Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>
      </Panel>
    )
  return (
    <>
      {open.length > 0 && (
        <Panel title={t('open')} flush>
          <DisruptionTable label={t('open')} disruptions={open} present={presentId} />
        </Panel>
      )}
      {over.length > 0 && (
        <Panel title={t('over')} flush>
          <DisruptionTable label={t('over')} disruptions={over} present={presentId} />
        </Panel>
      )}
    </>
  )
}
