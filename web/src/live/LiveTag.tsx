import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import type { BoardKind } from './board.ts'
import { clockText } from './arrival-text.ts'
import './live-tag.css'

type LiveTagProps = {
  kind: BoardKind | 'offline'
  seenAt?: string | undefined
  now: number
  isRunning: boolean
  timezone: string
}
type Look = 'on' | 'stale' | 'plan'

const icons: Record<LiveTagProps['kind'], IconName> = {
  live: 'live',
  seen: 'hour',
  planned: 'clock',
  gone: 'clock',
  stopped: 'block',
  offline: 'no-network',
}
const looks: Partial<Record<LiveTagProps['kind'], Look>> = { live: 'on', seen: 'stale' }

/** The HTML of the server may be old, so it is never live. */
export function LiveTag(props: LiveTagProps) {
  const kind = props.kind === 'live' && !props.isRunning ? 'seen' : props.kind
  return (
    <span className={`live-tag live-tag--${looks[kind] ?? 'plan'}`}>
      <Icon name={icons[kind]} />
      <span>{useTagText({ ...props, kind })}</span>
    </span>
  )
}

function useTagText({ kind, seenAt, now, isRunning, timezone }: LiveTagProps): string {
  const { t, lang } = usePage()
  const seconds = seenAt === undefined ? undefined : Math.max(0, Math.round((now - Date.parse(seenAt)) / 1000))
  if (kind === 'offline') return t('arrival.tag-offline')
  if (kind === 'stopped') return t('arrival.tag-stopped')
  if (kind === 'live') return seconds === undefined ? t('arrival.tag-live') : t('arrival.tag-live-ago', { count: seconds })
  if (kind === 'seen' && !isRunning) return t('arrival.tag-at', { time: clockText(seenAt ?? now, { lang, timezone }) })
  if (kind === 'seen' && seconds !== undefined) return t('arrival.tag-seen', { count: Math.max(1, Math.round(seconds / 60)) })
  const text = t('arrival.tag-planned')
  // a page without scripts may be some minutes old
  return isRunning ? text : `${text}, ${t('arrival.as-of', { time: clockText(now, { lang, timezone }) })}`
}
